import { call } from '#platform/endpoint/call.ts';
import type { Buy, PassDashboard, PassesQuery, PassOffer, PassPage, Prices } from './passes.contract.ts';

const experts = ['expert'] as const;

export const passesCalls = {
  offer: call<{ expertId: number }, PassOffer>({
    name: 'passes.offer',
    method: 'GET',
    path: 'expert_plan/passes',
    access: 'anyone',
    summary: "What passes for an expert cost, and until when the caller's is valid.",
  }),
  buy: call<Buy, PassOffer>({
    name: 'passes.buy',
    method: 'POST',
    path: 'orderpay/goldExpertPass',
    access: 'user',
    once: true,
    limit: 'write',
    summary: 'Buys or extends a pass for an expert with coins, for oneself or as a gift.',
  }),
  mine: call<{ cursor?: string | undefined }, PassPage>({
    name: 'passes.mine',
    method: 'GET',
    path: 'user/passes',
    access: 'user',
    summary: 'The passes I bought, gave or got, the newest first.',
  }),
  board: call<void, PassDashboard>({
    name: 'passes.board',
    method: 'GET',
    path: 'creator_platform/passes',
    access: experts,
    summary: 'The prices of my passes, and what those sold have brought.',
  }),
  setPrices: call<Prices, PassDashboard>({
    name: 'passes.setPrices',
    method: 'POST',
    path: 'creator_platform/passPrices',
    access: experts,
    limit: 'write',
    summary: 'Sets the prices of my passes of 7 and 30 days; none is not offered.',
  }),
  list: call<PassesQuery, PassPage>({
    name: 'passes.list',
    method: 'GET',
    path: 'admin/passes',
    access: ['administrator'],
    summary: 'Passes of all experts, the newest first.',
  }),
};
