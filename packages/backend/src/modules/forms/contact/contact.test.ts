import { startTestApp, type TestApp } from '#app/test/test-app';

const MESSAGE = {
  name: 'Otieno',
  phone: '0712345678',
  region: 'Hunters/Kasarani',
  subject: 'Report an issue',
  message: 'No light on the router.',
};
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.execute('delete from contact_message');
});

const send = (body: unknown, headers: Record<string, string> = {}) =>
  server.send('POST', '/api/contact-us/', body, headers);
const stored = async () => (await server.database.db.execute('select * from contact_message')).rows;

describe('a contact message', () => {
  it('answers 201 with a reference and lands in the inbox', async () => {
    const response = await send(MESSAGE);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      reference: expect.stringMatching(/^KC-[0-9A-Z]{5}-[0-9A-Z]{5}$/),
    });
    expect(await stored()).toMatchObject([{ ...MESSAGE, email: null, status: 'new' }]);
  });

  it.each([
    '0712345678',
    '+254112345678',
    '712345678',
    '0712 345 678',
    '0712-345-678',
    '(0512) 345678',
    '254712345678',
  ])('accepts the phone %s', async (phone) => {
    expect((await send({ ...MESSAGE, phone })).statusCode).toBe(201);
  });

  it.each(['', '2547123456789', '0312345678', '07123456789', '+2547123456789', 'call me', 712345678, null])(
    'refuses the phone %j in the words of the specifications',
    async (phone) => {
      const response = await send({ ...MESSAGE, phone });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ phone: string[] }>().phone[0]).toMatch(
        /^(Please enter a valid phone number \(e\.g\., 0712345678 in international or local form\)|Phone number is required)$/,
      );
      expect(await stored()).toEqual([]);
    },
  );

  it('takes an email when there is one', async () => {
    await send({ ...MESSAGE, email: 'otieno@example.co.ke' });
    expect(await stored()).toMatchObject([{ email: 'otieno@example.co.ke' }]);
    expect((await send({ ...MESSAGE, email: 'nonsense' })).json()).toMatchObject({
      email: ['Enter an email address like name@example.com'],
    });
    expect((await send({ ...MESSAGE, email: '' })).statusCode).toBe(201);
  });

  it('names every missing field', async () => {
    const { fieldErrors } = (await send({})).json<{ fieldErrors: Record<string, string[]> }>();
    expect(fieldErrors).toEqual({
      name: ['Name is required'],
      phone: ['Phone number is required'],
      region: ['Region is required'],
      subject: ['Subject is required'],
      message: ['Message is required'],
    });
  });

  it('keeps what becomes a mail header on one line', async () => {
    await send({ ...MESSAGE, name: 'A\r\nBcc: x@example.com', subject: 'Hi\nX: y' });
    expect(await stored()).toMatchObject([{ name: 'A Bcc: x@example.com', subject: 'Hi X: y' }]);
  });

  it("stores a robot's message as spam and answers it like any other", async () => {
    expect((await send({ ...MESSAGE, website: 'x' })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ status: 'spam' }]);
  });
});
