import { start } from './app/start';
import { federatedRemotes } from './remotes/federated';

void start(federatedRemotes);
