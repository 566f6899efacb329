import { testApp } from '#platform/testing/app.ts';

const site = testApp({ env: { RATE_LIMITS: '0' } });
let keys = 0;
const post = async (path: string, body: object, token?: string, lan = 'en') =>
  await site.call(path, {
    method: 'POST',
    body,
    ...(token ? { token } : {}),
    headers: { lan, 'idempotency-key': `letter-${++keys}` },
  });

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const { envelope } = await site.call('dev/outbox');
  const { messages } = envelope.result as unknown as {
    messages: { target: string; subject: string; text: string }[];
  };
  return messages.filter(({ target }) => target === address);
}

const open = async (contact: string, lan: string): Promise<number> => {
  const ticket = { kind: 'complaint', subject: 'Münzen', text: 'Wo sind sie geblieben?', contact };
  const { envelope } = await post('tickets/open', ticket, undefined, lan);
  return (envelope.result as unknown as { id: number }).id;
};

it('a guest is mailed the answer and the reason of closing, in the language of the ticket', async () => {
  const admin = await site.signIn('demo_admin');
  const id = await open('gast@mail.example', 'de');
  await post('admin/tickets/reply', { id, text: 'Sie sind wieder da.' }, admin);
  await vi.waitFor(async () => expect(await mailsTo('gast@mail.example')).toHaveLength(1));
  expect((await post('admin/tickets/close', { id, reason: 'Erledigt' }, admin)).status).toBe(200);
  await vi.waitFor(async () => expect(await mailsTo('gast@mail.example')).toHaveLength(2));
  const [closed, answered] = await mailsTo('gast@mail.example');
  expect(answered).toMatchObject({ subject: 'Re: Münzen' });
  expect(answered!.text).toContain('Sie sind wieder da.');
  expect(closed).toMatchObject({ subject: 'Re: Münzen' });
  expect(closed!.text).toMatch(/^Deine Nachricht „Münzen“ an .+ wurde geschlossen: Erledigt\n/);
});

it('a guest without a mail address gets no mail, without an error', async () => {
  const admin = await site.signIn('demo_admin');
  const id = await open('+8613800000000', 'en');
  expect((await post('admin/tickets/close', { id, reason: 'Spam' }, admin)).status).toBe(200);
  expect(await mailsTo('+8613800000000')).toEqual([]);
});
