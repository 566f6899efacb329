import { type ApiClient, ApiFailure } from '#platform/endpoint/client.ts';
import { type Redeemed, redeem } from './redeem.ts';

const lost = new ApiFailure('network', 0, null);
const torn = new ApiFailure('request failed', 200, null);
const broken = new ApiFailure('Server error', 502, null);
const refusal = new ApiFailure('Sold out', 409, 'mall.sold_out');
const order = (status: string) => ({ orderNo: 'G1', status });
const draft = { goodsId: 1, price: 100 };
const refused = (reason: string): Redeemed => ({ is: 'refused', reason });
const unknown: Redeemed = { is: 'unknown' };

type Answer = object;
/** Responses in sequence; a failure is thrown. */
function site(...answers: Answer[]) {
  const requests: [name: string, key: string | undefined][] = [];
  const api = (async ({ name }: { name: string }, _: unknown, options?: { key: string }) => {
    const answer = answers[requests.push([name, options?.key]) - 1]!;
    if (answer instanceof ApiFailure) throw answer;
    return answer;
  }) as unknown as ApiClient;
  return { api, requests };
}

it.each<[string, Answer[], before: Redeemed | null, Redeemed['is'] | Redeemed]>([
  ['all is answered', [order('redeeming'), order('under_review')], null, 'done'],
  ['the order is refused', [refusal], null, refused('Sold out')],
  ['the order is lost, and with it nothing', [lost], null, refused('network')],
  ['the order is lost after a payment that may have been', [lost], unknown, unknown],
  ['the payment is refused', [order('redeeming'), refusal], null, refused('Sold out')],
  ['the payment is refused at last', [order('redeeming'), refusal], unknown, refused('Sold out')],
  ['the answer is lost, and it was paid', [order('redeeming'), lost, order('under_review')], null, 'done'],
  ['the answer is torn, and it was paid', [order('redeeming'), torn, order('redeemed')], null, 'done'],
  ['the server broke off, and it was paid', [order('redeeming'), broken, order('redeemed')], null, 'done'],
  ['the answer is lost, it waits still', [order('redeeming'), lost, order('redeeming')], null, unknown],
  ['nothing is answered any more', [order('redeeming'), lost, lost], null, unknown],
  ['the second attempt finds it paid', [order('under_review'), order('under_review')], unknown, 'done'],
])('%s', async (_, answers, before, expected) => {
  const { api, requests } = site(...answers);
  const outcome = await redeem(api, draft, { key: 'one key', before });
  if (typeof expected === 'string') expect(outcome.is).toBe(expected);
  else expect(outcome).toEqual(expected);
  expect(requests).toHaveLength(answers.length);
  expect(requests[0]).toEqual(['mall.order', 'one key']);
});
