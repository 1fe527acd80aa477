/** Absolute address of a module -> `sha384-...`, as the edge named them in the document. */
type ModuleHashes = Readonly<Record<string, string>>;

/** Addresses that browsers checked before; asking again would say nothing new. */
const checked = new Set<string>();

/** Whether the browser brought this function itself: a polyfill tells nothing of the engine. */
function isNative(candidate: unknown): boolean {
  return (
    typeof candidate === 'function' && /\[native code\]/.test(Function.prototype.toString.call(candidate))
  );
}

/** An own value, or the getter of an own property, of an interface that this browser may lack. */
function memberOf(type: 'HTMLDialogElement' | 'Navigator', name: string): unknown {
  const owner = (globalThis as Partial<typeof globalThis>)[type];
  const member = owner && Object.getOwnPropertyDescriptor(owner.prototype, name);
  return member?.value ?? member?.get;
}

/**
 * Whether the browser holds each module against the import map's hashes. No interface tells, so this looks
 * for a younger one: engines had `integrity` in import maps from Chrome 127, Firefox 138 and Safari 18, and
 * `requestClose` from Chrome 134, Firefox 139 and Safari 18.4. It looks before any container of this runtime
 * runs. What remains: a polyfill of an earlier script that is a bound function looks native.
 */
const checksImportMaps = isNative(memberOf('HTMLDialogElement', 'requestClose'));

/**
 * Whether this is a Chromium, whose `modulepreload` checks a hash and leaves the module for `import()`.
 * Safari ignores the hash, and no older Firefox was tried. Only Chrome from 90 has the interface, and only on
 * https or the visitor's own machine.
 */
const isChromium = isNative(memberOf('Navigator', 'userAgentData'));

function checksPreloads(): boolean {
  return isChromium && document.createElement('link').relList.supports('modulepreload');
}

/** @throws Error unless the edge named the hashes of this build's modules in the document */
function hashesOf(entry: string): ModuleHashes {
  const { pathname } = new URL(entry);
  for (const { textContent } of document.querySelectorAll('script[type="importmap"]')) {
    const { integrity = {} } = JSON.parse(textContent) as { integrity?: ModuleHashes };
    if (integrity[pathname] ?? integrity[entry]) return integrity;
  }
  throw new Error(`The hashes of ${pathname} are not in this document.`);
}

function preload(address: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = address;
    const end = (): void => link.remove();
    link.onload = () => resolve(end());
    link.onerror = () => {
      end();
      reject(new Error(`${address} did not arrive, or is not the published file.`));
    };
    document.head.append(link);
  });
}

/**
 * Makes sure that no module of a build runs without having been held against its published hash. Where the
 * import map does not do it, all modules of the build are checked before the first one runs.
 * @param entry address at which the build is entered, with the query of a further try
 * @throws Error when a module is not the published one, or this browser can check none
 */
export async function checkModules(entry: string): Promise<void> {
  const { origin, pathname } = new URL(entry);
  const hashes = hashesOf(`${origin}${pathname}`);
  if (checksImportMaps) return;
  if (!checksPreloads()) throw new Error(`This browser cannot check the modules of ${pathname}.`);
  const addresses = Object.entries(hashes)
    .map(([path, hash]) => [new URL(path, origin).href, hash] as const)
    // A preload takes styles and data for scripts, and fails; those are checked by import maps alone.
    .filter(([address]) => /\.m?js$/.test(new URL(address).pathname))
    // Of the addresses of the entry, the one of this try.
    .filter(([address]) => !checked.has(address) && (address === entry || !isEntry(address, pathname)));
  await Promise.all(
    addresses.map(async ([address, hash]) => {
      await preload(address, hash);
      checked.add(address);
    }),
  );
}

function isEntry(address: string, pathname: string): boolean {
  return new URL(address).pathname === pathname;
}
