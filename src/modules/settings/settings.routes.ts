import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { settingsCalls } from './settings.calls.ts';
import {
  ChangeSetting,
  PreviewTexts,
  RestoreSetting,
  SettingHistory,
  SettingHistoryQuery,
  SettingList,
  settingsErrors,
  TextList,
  TextListQuery,
  TextPreview,
} from './settings.contract.ts';
import type { SettingsService } from './settings.service.ts';
import type { TextsService } from './texts.service.ts';

const reading = [platformErrors.noPermission];
const changing = [
  settingsErrors.notFound,
  settingsErrors.changedMeanwhile,
  settingsErrors.hostTaken,
  settingsErrors.fixedByFile,
  platformErrors.invalid,
  ...reading,
];

export const settingsRoutes = (settings: SettingsService, texts: TextsService): Route[] => [
  route(settingsCalls.list, { result: SettingList, errors: reading }, () => settings.list()),
  route(
    settingsCalls.history,
    { input: SettingHistoryQuery, result: SettingHistory, errors: [settingsErrors.notFound, ...reading] },
    ({ input }) => settings.history(input),
  ),
  route(settingsCalls.texts, { input: TextListQuery, result: TextList, errors: reading }, ({ input }) =>
    texts.list(input.lang),
  ),
  route(
    settingsCalls.previewTexts,
    {
      input: PreviewTexts,
      result: TextPreview,
      errors: [settingsErrors.notFound, platformErrors.invalid, ...reading],
    },
    ({ input, caller, now }) => texts.preview(input, caller.brand, now),
  ),
  route(
    settingsCalls.change,
    { input: ChangeSetting, result: z.null(), errors: changing },
    ({ viewer, input, now }) => settings.change(viewer.id, input, now),
    { worth: ({ input }) => settings.worth(input), shown: (input) => settings.shown(input) },
  ),
  route(
    settingsCalls.restore,
    { input: RestoreSetting, result: z.null(), errors: changing },
    ({ viewer, input, now }) => settings.restore(viewer.id, input, now),
    { worth: ({ input }) => settings.worth(input) },
  ),
];
