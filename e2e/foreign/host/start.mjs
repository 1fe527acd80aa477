// A host must be loaded after its shared libraries can be requested.
import('./host.mjs');
