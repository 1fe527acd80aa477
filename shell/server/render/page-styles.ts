import { createHash } from 'node:crypto';
import type { PageFiles } from '@konnect/contracts';
import type { EdgeVersion } from '@konnect/registry/release-source';
import { integrityOf, type ReleaseView } from '../release/release-view';
import { encodedFragment, type Fragment } from './encoded-fragments';
import { PublishedFiles } from './published-files';

export interface PageStyles {
  tags: readonly Fragment[];
  /** Allow these tags, and no other inline style, in the content security policy. */
  sources: readonly string[];
}

interface StyleTag {
  tag: Fragment;
  source?: string;
}

const NO_FILES: Readonly<Record<keyof PageFiles, readonly string[]>> = { js: [], css: [] };

export class PageStyleFiles {
  readonly #files: PublishedFiles;
  // The map forgets the tags of a version together with the release table that held it.
  readonly #tags = new WeakMap<EdgeVersion, Map<string, Promise<StyleTag>>>();

  constructor(dataDir: string) {
    this.#files = new PublishedFiles(dataDir);
  }

  /** Styles are inlined because a link costs a round trip before the first paint. */
  async of({ shell, remotes }: ReleaseView, remote: string, page: string): Promise<PageStyles> {
    const owner = remote === 'shell' ? undefined : remotes.get(remote);
    const { css } = (owner ?? shell).pages[page] ?? NO_FILES;
    const tags = await Promise.all([
      ...shell.entryFiles.css.map((file) => this.#tag(shell, file)),
      ...(owner?.entryFiles.css ?? []).map((file) => this.#tag(owner ?? shell, file)),
      ...css.map((file) => this.#tag(owner ?? shell, file)),
    ]);
    return {
      tags: tags.map(({ tag }) => tag),
      sources: tags.flatMap(({ source }) => source ?? []),
    };
  }

  #tag(version: EdgeVersion, file: string): Promise<StyleTag> {
    let tags = this.#tags.get(version);
    if (!tags) this.#tags.set(version, (tags = new Map()));
    let tag = tags.get(file);
    if (!tag) {
      tag = this.#files.read(version, file).then(inlineStyle(version, file), () => {
        // The next page asks for the file again, which may only be late.
        tags.delete(file);
        return { tag: linkedStyle(version, file) };
      });
      tags.set(file, tag);
    }
    return tag;
  }
}

/** The pattern excludes an opening bracket: many unclosed ones would each be read to the end of the file. */
const ADDRESS = /url\((["']?)(?!data:|[a-z]+:|\/|#)([^"'()]+)\1\)/gi;

/** Addresses in a file are relative to the file; in the document they would be relative to the page. */
export function withAbsoluteAddresses(css: string, base: string, file: string): string {
  const folder = `${base}${file.slice(0, file.lastIndexOf('/') + 1)}`;
  const origin = 'http://relative';
  const from = new URL(folder, origin);
  return css.replace(ADDRESS, (written: string, quote: string, path: string) => {
    if (!URL.canParse(path, from.href)) return written;
    const { href } = new URL(path, from);
    return `url(${quote}${href.startsWith(`${origin}/`) ? href.slice(origin.length) : href}${quote})`;
  });
}

function inlineStyle(version: EdgeVersion, file: string): (content: string) => StyleTag {
  return (content) => {
    const css = withAbsoluteAddresses(content, version.base, file).replace(
      /\n?\/\*# sourceMappingURL=[^*]*\*\/\s*$/,
      '',
    );
    // This text would end its element too early.
    if (/<\/style/i.test(css)) return { tag: linkedStyle(version, file) };
    const hash = createHash('sha256').update(css).digest('base64');
    // Webpack's style loading finds by data-href that the file is here already.
    return {
      tag: encodedFragment(`<style data-href="${file}">${css}</style>\n`),
      source: `'sha256-${hash}'`,
    };
  };
}

function linkedStyle(version: EdgeVersion, file: string): string {
  return `<link rel="stylesheet" href="${version.base}${file}" data-href="${file}" crossorigin integrity="${integrityOf(version, file)}">\n`;
}
