import { nextTask } from './app/next-task';

/**
 * Runs the application in several tasks: evaluating React and all that stands on it takes a slow phone more
 * than a tenth of a second, in which it would answer nothing. The modules are in this script already; each is
 * evaluated when it is first asked for.
 */
async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { federatedRemotes } = await import(/* webpackMode: "eager" */ './remotes/federated');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './app/start');
  await nextTask();
  await start(federatedRemotes);
}

run().catch((error: unknown) => {
  // The bootstrap gives back what it holds, and says that the page can only be read.
  dispatchEvent(new Event('konnect:failed'));
  throw error;
});
