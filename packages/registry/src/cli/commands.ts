import { check, override, promote, publish, rollback, rollout } from './change-commands';
import type { Command } from './command';
import { clean, token, TOKEN_USAGE } from './owner-commands';
import { doctor, history, shared, status } from './report-commands';

export const commands: Readonly<Record<string, Command>> = {
  publish: { usage: 'mfe publish <folder> [--why "..."] [--upload]', words: [1, 1], run: publish },
  check: { usage: 'mfe check [folder] [--against <registry>] [--upload]', words: [0, 1], run: check },
  promote: { usage: 'mfe promote <id> <version> [--why "..."]', words: [2, 2], run: promote },
  rollout: {
    usage:
      'mfe rollout <id> <version> [N%] [--stages 5,25,100] [--stage-seconds 600] [--min-visits 50] [--why "..."]',
    words: [2, 3],
    run: rollout,
  },
  rollback: { usage: 'mfe rollback <id> [--from <version>] [--why "..."]', words: [1, 1], run: rollback },
  override: {
    usage: 'mfe override <id> <version | http://127.0.0.1:port/> [minutes]',
    words: [2, 3],
    run: override,
  },
  status: { usage: 'mfe status', words: [0, 0], run: status },
  history: { usage: 'mfe history <id>', words: [1, 1], run: history },
  shared: { usage: 'mfe shared <id> [version]', words: [1, 2], run: shared },
  doctor: { usage: 'mfe doctor', words: [0, 0], run: doctor },
  clean: { usage: 'mfe clean [days] [--dry-run]', words: [0, 1], run: clean },
  token: { usage: TOKEN_USAGE, words: [1, 2], run: token },
};
