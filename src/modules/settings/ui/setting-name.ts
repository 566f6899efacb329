import type { MessageId } from '#ui/i18n/messages.ts';
import type { SettingItem } from '../settings.contract.ts';

export const nameOf = ({ name }: Pick<SettingItem, 'name'>): MessageId =>
  `settings.name.${name}` as MessageId;

/** What a text belongs to: the same words for its mail and its text message. */
export const textName = ({ field }: Pick<SettingItem, 'field'>): MessageId =>
  `settings.text.${field.kind === 'texts' ? field.text : ''}` as MessageId;

export const textFieldName = (field: string): MessageId => `settings.textField.${field}` as MessageId;
