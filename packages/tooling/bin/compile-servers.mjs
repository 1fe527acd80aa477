// Compiles the servers of the image, whose files cannot be written at run time.
import { compileFixed } from '../lib/servers.mjs';

await compileFixed();
