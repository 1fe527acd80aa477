import { nextTask } from './app/next-task';

// Evaluating React takes a slow phone more than a tenth of a second, so several tasks keep it responsive.
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
  // The bootstrap gives back held input, and says that the page can only be read.
  dispatchEvent(new Event('konnect:failed'));
  throw error;
});
