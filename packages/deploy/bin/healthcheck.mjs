// A container runs one part, so one port answers. Readiness is not checked, because a restart while the
// database is away would not help.
const ports = [
  process.env.PORT || 3000,
  process.env.REGISTRY_PORT || 3100,
  process.env.BACKEND_PORT || 4100,
  process.env.WORKER_PORT || 4200,
];
const answers = await Promise.allSettled(
  ports.map((port) => fetch(`http://127.0.0.1:${port}/livez`, { signal: AbortSignal.timeout(2_000) })),
);
const isAlive = answers.some(({ value }) => value?.ok);
process.exit(isAlive ? 0 : 1);
