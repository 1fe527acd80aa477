/** Absolute address of a module -> `sha384-...`, from the document. */
type ModuleHashes = Readonly<Record<string, string>>;

const checked = new Set<string>();

/** A polyfill says nothing about the engine. */
function isNative(candidate: unknown): boolean {
  return (
    typeof candidate === 'function' && /\[native code\]/.test(Function.prototype.toString.call(candidate))
  );
}

function memberOf(type: 'HTMLDialogElement' | 'Navigator', name: string): unknown {
  const owner = (globalThis as Partial<typeof globalThis>)[type];
  const member = owner && Object.getOwnPropertyDescriptor(owner.prototype, name);
  return member?.value ?? member?.get;
}

// Nothing reports `integrity` in import maps (Chrome 127, Firefox 138, Safari 18), so this tests the
// younger `requestClose` (Chrome 134, Firefox 139, Safari 18.4).
const checksImportMaps = isNative(memberOf('HTMLDialogElement', 'requestClose'));

/** Chromium's `modulepreload` checks the hash and leaves the module for `import()`; Safari ignores it. */
const isChromium = isNative(memberOf('Navigator', 'userAgentData'));

function checksPreloads(): boolean {
  return isChromium && document.createElement('link').relList.supports('modulepreload');
}

/** @throws Error unless the document has the hashes of this build's modules */
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

/** Checks all modules before the first one runs. @throws Error for a changed or an uncheckable module */
export async function checkModules(entry: string): Promise<void> {
  const { origin, pathname } = new URL(entry);
  const hashes = hashesOf(`${origin}${pathname}`);
  if (checksImportMaps) return;
  if (!checksPreloads()) throw new Error(`This browser cannot check the modules of ${pathname}.`);
  const addresses = Object.entries(hashes)
    .map(([path, hash]) => [new URL(path, origin).href, hash] as const)
    // A preload refuses styles and data, which only import maps check.
    .filter(([address]) => /\.m?js$/.test(new URL(address).pathname))
    // Several addresses lead to the entry; only the one of this try counts.
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
