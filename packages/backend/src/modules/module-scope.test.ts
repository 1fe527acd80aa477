import Fastify from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import { moduleScope } from './module-scope';
import type { RegisterModule } from './index';

async function nameInside(registerModule: (seen: (name: string) => void) => RegisterModule): Promise<string> {
  let found = '';
  const app = Fastify();
  await app.register(
    moduleScope(
      registerModule((name) => (found = name)),
      {} as Dependencies,
    ),
  );
  await app.close();
  return found;
}

describe('the scope of a module', () => {
  it('has the name of the function that adds its routes', async () => {
    const name = await nameInside(
      (seen) =>
        function registerThings(scope) {
          seen(scope.pluginName);
        },
    );
    expect(name).toMatch(/registerThings$/);
  });

  it('has a name also when that function has none', async () => {
    expect(await nameInside((seen) => (scope) => seen(scope.pluginName))).toMatch(/module$/);
  });
});
