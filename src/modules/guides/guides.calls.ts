import { call } from '#platform/endpoint/call.ts';
import type { GuideQuery, GuideSource } from './guides.contract.ts';

export const guidesCalls = {
  guide: call<GuideQuery, GuideSource>({
    name: 'guides.guide',
    method: 'GET',
    path: 'guides/guide',
    access: 'anyone',
    summary: 'A guide for viewers, streamers, experts, moderators or operators, as Markdown.',
  }),
};
