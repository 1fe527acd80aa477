// This remote alone, with a fake host: `pnpm dev community --alone`.
import '@konnect/ui/base.css';
import { runAlone } from '@konnect/test-kit/run-alone';
import { remote } from '#app/remote';

runAlone(remote);
