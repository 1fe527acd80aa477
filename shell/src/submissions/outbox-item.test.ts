import { leaseOf } from './outbox';
import { packInput, randomId } from './outbox-item';

it('is a version 4 UUID, another one each time, without the secure context of randomUUID', () => {
  const insecure = {
    getRandomValues: <T extends ArrayBufferView>(array: T) =>
      crypto.getRandomValues(array as never) as never as T,
  };
  const id = randomId(insecure as never);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomId(insecure as never)).not.toBe(id);
});

it('reserves a message with files for as long as a slow line may take for them', () => {
  const body = new FormData();
  body.append('cv', new Blob([new Uint8Array(900_000)]), 'cv.pdf');
  expect(leaseOf({ input: packInput({ body }) })).toBe(97_000);
  expect(leaseOf({ input: packInput({ body: { message: 'Hello' } }) })).toBe(25_000);
});
