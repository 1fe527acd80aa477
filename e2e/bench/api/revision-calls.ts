import type { ScreenCall, Target } from './screen-call';

const of = ({ article }: Target): string => `/api/staff/content/article/${article}/`;
const versionOf = async (target: Target): Promise<Saved> => (await target.get(of(target))) as Saved;
interface Saved {
  version: number;
  fields: Record<string, unknown>;
}
let saved: Saved = { version: 0, fields: {} };
const look = async (target: Target): Promise<void> => {
  saved = await versionOf(target);
};

export const REVISIONS: readonly ScreenCall[] = [
  {
    name: 'content, a save',
    method: 'PUT',
    before: look,
    paths: (target) => [of(target)],
    body: (_, n) => ({ version: saved.version, fields: { ...saved.fields, title: `Chess club, ${n}` } }),
  },
  { name: 'content, one article', paths: (target) => [of(target)] },
  { name: 'content, revisions', paths: (target) => [`${of(target)}revisions/`] },
  {
    name: 'content, one revision',
    paths: async (target) => [`${of(target)}revisions/${(await versionOf(target)).version}/`],
  },
  {
    name: 'content, a revision restored',
    method: 'POST',
    before: look,
    paths: async (target) => [`${of(target)}revisions/${(await versionOf(target)).version}/restore/`],
    body: () => ({ version: saved.version }),
  },
];
