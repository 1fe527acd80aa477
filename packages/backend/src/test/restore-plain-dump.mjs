// @ts-check
// Dumps an embedded database as SQL and restores that into an empty one. A process of its own: the database
// is loaded in a way that the test runner's modules do not know. Arguments: file of the original, file of the
// copy to write.
import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

const [from = '', to = ''] = process.argv.slice(2);
const extensions = { pg_trgm, unaccent };
const original = await PGlite.create({ extensions, loadDataDir: new Blob([await readFile(from)]) });
const dump = await (await pgDump({ pg: original })).text();
await original.close();

const copy = await PGlite.create({ extensions });
await copy.exec(dump);
await writeFile(to, Buffer.from(await (await copy.dumpDataDir('none')).arrayBuffer()));
await copy.close();
