import { call } from '#platform/endpoint/call.ts';
import type { LiveData, LiveDataInput } from './live-data.contract.ts';

export const liveDataCalls = {
  now: call<LiveDataInput, LiveData>({
    name: 'matches.liveData',
    method: 'GET',
    path: 'match/liveData',
    access: 'anyone',
    summary:
      'What is being played: numbers by game and league, what moves most, and the statistics of each match.',
  }),
};
