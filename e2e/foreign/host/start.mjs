// A host must be loaded after its shared libraries can be asked for.
import('./host.mjs');
