import { isSampled, operationOf, parseTraceparent } from './trace-context.rules.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

it.each([
  [`00-${TRACE}-${SPAN}-01`, { traceId: TRACE, spanId: SPAN }],
  [`00-${TRACE}-${SPAN}-00`, { traceId: TRACE, spanId: SPAN }],
  [undefined, null],
  ['', null],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, null],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, null],
  [`ff-${TRACE}-${SPAN}-01`, null],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`, null],
])('parseTraceparent: %s', (header, parent) => expect(parseTraceparent(header)).toEqual(parent));

it('isSampled: none, all, and by the end of the trace id', () => {
  expect([isSampled(TRACE, 0), isSampled(TRACE, 1)]).toEqual([false, true]);
  expect(isSampled(`${'f'.repeat(18)}${'0'.repeat(14)}`, 0.01)).toBe(true);
  expect(isSampled(`${'0'.repeat(18)}8${'0'.repeat(13)}`, 0.5)).toBe(false);
});

it.each([
  ['select 1', 'SELECT'],
  ['\n  (select 1) union (select 2)', 'SELECT'],
  ['with x as (select 1) insert into y select * from x', 'WITH'],
  ['', 'QUERY'],
])('operationOf: %s', (statement, operation) => expect(operationOf(statement)).toBe(operation));
