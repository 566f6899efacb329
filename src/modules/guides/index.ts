import { route } from '#platform/endpoint/route.ts';
import type { Module } from '#platform/module.ts';
import { guidesCalls } from './guides.calls.ts';
import { GuideQuery, GuideSource } from './guides.contract.ts';
import { createGuidesService } from './guides.service.ts';

export function createGuides(): Module {
  const guides = createGuidesService();
  return {
    name: 'guides',
    endpoints: [
      route(guidesCalls.guide, { input: GuideQuery, result: GuideSource }, async ({ input, caller }) => ({
        source: await guides.sourceOf(input.name, caller.lang),
      })),
    ],
  };
}
