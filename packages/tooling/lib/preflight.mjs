// Each check returns one sentence, or nothing.
import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { ROOT } from './root.mjs';

const MEGABYTE = 1024 * 1024;
/** Installed packages take about 600 MB, their download as much again. */
const FOR_INSTALLING = 1_500 * MEGABYTE;
/** The embedded database writes about 50 MB at its first start, the demo images about as much. */
const FOR_RUNNING = 200 * MEGABYTE;

export function portFault(port, host) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return `PORT is "${port}", which is not a port number.`;
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE')
        answer(
          `Port ${port} is taken by another program: stop it, or choose another port, e.g. PORT=${Number(port) + 1} npm start.`,
        );
      else if (error.code === 'EACCES')
        answer(
          `Port ${port} may only be opened by an administrator: choose one above 1023, e.g. PORT=3000 npm start.`,
        );
      else answer(`Konnect cannot listen on ${host}:${port} (${error.code}): check HOST and PORT.`);
    });
    probe.listen({ port: Number(port), host }, () => probe.close(() => answer(undefined)));
  });
}

export function dataFolderFault(dataDir) {
  const folder = resolve(ROOT, dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!statSync(folder).isDirectory()) return `DATA_DIR ${folder} is a file: name a folder instead.`;
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error.code === 'ENOSPC')
      return `The disk of ${folder} is full: free some space, or set DATA_DIR to a folder on another disk.`;
    if (error.code === 'EEXIST' || error.code === 'ENOTDIR')
      return `DATA_DIR ${folder} is a file, or lies below one: name a folder instead.`;
    return `The data folder ${folder} cannot be written (${error.code}): give yourself the right to write there, or set DATA_DIR to another folder.`;
  }
  return undefined;
}

function freeBytes(folder) {
  let current = resolve(ROOT, folder);
  while (!existsSync(current)) current = dirname(current);
  const { bavail, bsize } = statfsSync(current);
  return bavail * bsize;
}

export function diskFault(dataDir, isInstalled) {
  for (const [folder, needed] of [
    [dataDir, FOR_RUNNING],
    ['.', isInstalled ? FOR_RUNNING : FOR_INSTALLING],
  ]) {
    const free = freeBytes(folder);
    if (free < needed) {
      return `The disk of ${resolve(ROOT, folder)} has ${Math.floor(free / MEGABYTE)} MB left and Konnect needs ${needed / MEGABYTE} MB: free some space, or set DATA_DIR to a folder on another disk.`;
    }
  }
  return undefined;
}
