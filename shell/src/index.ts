import { start } from './app/start';
import { federatedRemotes } from './remotes/federated';

start(federatedRemotes).catch((error: unknown) => {
  // The bootstrap gives back what it holds, and says that the page can only be read.
  dispatchEvent(new Event('konnect:failed'));
  throw error;
});
