import { userInfo } from 'node:os';

import { registryError } from '#app/registry-error';
import type { TokenInfo } from '#app/tokens';

import { wholeNumber, type CommandInput, type CommandOutput } from './command';

export const TOKEN_USAGE = 'mfe token new <id> [--name "..."] | list | revoke <token id>';

export async function clean({ client, args, isDryRun }: CommandInput): Promise<CommandOutput> {
  const data = (await client.post('/registry/clean', {
    days: wholeNumber('days', args[0] ?? '30'),
    isDryRun,
    by: userInfo().username,
  })) as { removed: { id: string; version: string; lastUsedAt: string }[] };
  const done = isDryRun ? 'would remove' : 'removed';
  return {
    data,
    lines:
      data.removed.length === 0
        ? ['nothing is old enough']
        : data.removed.map(
            ({ id, version, lastUsedAt }) =>
              `${done} the files of ${id} ${version}, last in use ${lastUsedAt}`,
          ),
  };
}

type TokenRow = Omit<TokenInfo, 'createdAt' | 'revokedAt'> & { createdAt: string; revokedAt: string | null };

async function createToken({ client, name }: CommandInput, remote: string): Promise<CommandOutput> {
  const data = (await client.post('/registry/tokens', {
    remote,
    name: name ?? `${remote} team`,
    by: userInfo().username,
  })) as TokenInfo & { token: string };
  return {
    data,
    lines: [`token ${data.id} for "${data.remote}" (${data.name}), shown only now:`, data.token],
  };
}

async function revokeToken({ client }: CommandInput, id: string): Promise<CommandOutput> {
  const data = (await client.post('/registry/tokens/revoke', {
    id,
    by: userInfo().username,
  })) as TokenInfo;
  return { data, lines: [`revoked token ${data.id} of "${data.remote}" (${data.name})`] };
}

async function listTokens({ client }: CommandInput): Promise<CommandOutput> {
  const data = (await client.get('/registry/tokens')) as { tokens: TokenRow[] };
  return {
    data,
    lines: data.tokens.map(
      ({ id, remote, name, createdAt, createdBy, revokedAt }) =>
        `${id} ${remote} (${name}), made ${createdAt} by ${createdBy}${revokedAt ? `, REVOKED ${revokedAt}` : ''}`,
    ),
  };
}

export async function token(input: CommandInput): Promise<CommandOutput> {
  const [action, subject] = input.args;
  if (action === 'new' && subject !== undefined) return createToken(input, subject);
  if (action === 'revoke' && subject !== undefined) return revokeToken(input, subject);
  if (action === 'list' && subject === undefined) return listTokens(input);
  throw registryError('registry.input', `Usage: ${TOKEN_USAGE}`);
}
