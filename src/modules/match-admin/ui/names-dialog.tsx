import { useState } from 'react';
import { NAME_LENGTH } from '#modules/catalog/own-names.rules.ts';
import { isLanguage, language } from '#platform/i18n/languages.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { TranslatedField } from '#ui/kit/form/translated-field.tsx';
import { type Made, OVERRIDE_REASON } from '../match-admin.rules.ts';
import { namesCalls } from '../names.calls.ts';
import type { EntryNames } from '../names.contract.ts';

interface NamesDialogProps {
  entry: { kind: Made; id: number; name: string };
  names: EntryNames;
  onDone(): void;
  onClose(): void;
}

/** Names in every language: an operator's stand above those of the sources, which an emptied field returns to. */
export function NamesDialog({ entry: { kind, id, name }, names: first, onDone, onClose }: NamesDialogProps) {
  const t = useT();
  const [names, setNames] = useState<EnteredText>({ en: '', zh_CN: '', ...first.names });
  const own = Object.keys(first.own).filter(isLanguage);
  return (
    <DecisionDialog
      title={`${t('admin.byHand.names')}: ${name}`}
      text={t('admin.byHand.names.text')}
      action={t('admin.byHand.save')}
      limits={OVERRIDE_REASON}
      onDecide={async (reason) => {
        await api(namesCalls.save, { kind, id, names, known: first.own, reason });
        onDone();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {own.length > 0 && (
            <p className="field-note">
              {t('admin.byHand.held')}: <bdi>{own.map((code) => language(code).name).join(', ')}</bdi>
            </p>
          )}
          <TranslatedField
            name="names"
            label={t('admin.byHand.name')}
            limit={NAME_LENGTH.max}
            value={names}
            errorOf={errorOf}
            onChange={setNames}
          />
        </>
      )}
    </DecisionDialog>
  );
}
