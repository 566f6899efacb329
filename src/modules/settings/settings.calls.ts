import { call } from '#platform/endpoint/call.ts';
import type {
  ChangeSetting,
  PreviewTexts,
  RestoreSetting,
  SettingHistory,
  SettingHistoryQuery,
  SettingItem,
  TextItem,
  TextListQuery,
  TextPreview,
} from './settings.contract.ts';

const access = ['administrator'] as const;

export const settingsCalls = {
  list: call<void, SettingItem[]>({
    name: 'settings.list',
    method: 'GET',
    path: 'admin/settings',
    access,
    summary: 'Every setting with its value, where it comes from, and who changed it.',
  }),
  history: call<SettingHistoryQuery, SettingHistory>({
    name: 'settings.history',
    method: 'GET',
    path: 'admin/settings/history',
    access,
    summary: 'Versions of a setting, newest first.',
  }),
  texts: call<TextListQuery, TextItem[]>({
    name: 'settings.texts',
    method: 'GET',
    path: 'admin/settings/texts',
    access,
    summary: 'Texts of mails and text messages in a language: the shipped ones, and those in their place.',
  }),
  previewTexts: call<PreviewTexts, TextPreview>({
    name: 'settings.previewTexts',
    method: 'POST',
    path: 'admin/settings/texts/preview',
    access,
    summary: 'Messages with the given texts, which are not saved.',
  }),
  change: call<ChangeSetting, null>({
    name: 'settings.change',
    method: 'POST',
    path: 'admin/settings/change',
    access,
    limit: 'write',
    recent: true,
    summary:
      'Changes a setting, or returns it to its variable or default: in all processes within two seconds.',
  }),
  restore: call<RestoreSetting, null>({
    name: 'settings.restore',
    method: 'POST',
    path: 'admin/settings/restore',
    access,
    limit: 'write',
    recent: true,
    summary: 'Makes an older version of a setting the newest.',
  }),
};
