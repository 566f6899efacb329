import { call } from '#platform/endpoint/call.ts';
import type {
  MyStatements,
  PayStatement,
  Run,
  RunAnswer,
  Statements,
  StatementsQuery,
} from './settlements.contract.ts';
import type { StatementKind } from './settlements.rules.ts';

const administrators = ['administrator'] as const;

export const settlementsCalls = {
  mine: call<{ kind: StatementKind; cursor?: string | undefined }, MyStatements>({
    name: 'settlements.mine',
    method: 'GET',
    path: 'settlements/mine',
    access: 'user',
    summary: 'What my months brought as an anchor or an expert, the newest first.',
  }),
  list: call<StatementsQuery, Statements>({
    name: 'settlements.list',
    method: 'GET',
    path: 'admin/settlements',
    access: administrators,
    summary: 'Statements of anchors and experts, the newest first.',
  }),
  run: call<Run, RunAnswer>({
    name: 'settlements.run',
    method: 'POST',
    path: 'admin/settlements/run',
    access: administrators,
    recent: true,
    limit: 'write',
    summary: 'Draws up the statements of a month that is over, a batch at a time; those that are there stay.',
  }),
  pay: call<PayStatement, null>({
    name: 'settlements.pay',
    method: 'POST',
    path: 'admin/settlements/pay',
    access: administrators,
    recent: true,
    limit: 'write',
    summary: 'Marks a statement paid, with the reference of the payment; once.',
  }),
};
