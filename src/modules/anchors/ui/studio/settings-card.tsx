import { ROOM_MODES, ROOM_TITLE } from '#modules/live/rooms.rules.ts';
import { MatchPick } from '#modules/live/ui/match-pick.tsx';
import type { Match } from '#modules/matches/matches.contract.ts';
import { LANGUAGES, type LanguageCode } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import type { SettingsDraft } from './settings.rules.ts';

interface SettingsCardProps {
  draft: SettingsDraft;
  set(change: Partial<SettingsDraft>): void;
  matches: readonly Match[];
  live: boolean;
  titleError?: string;
}

/** Source, language, title and match of the room. */
export function SettingsCard({ draft, set, matches, live, titleError }: SettingsCardProps) {
  const t = useT();
  const languages = [...LANGUAGES.values()].map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Card title={t('anchor.settings.title')}>
      <div className="grid gap-4">
        <div className="anchor-pair">
          <div className="field">
            <span className="field-label">{t('anchor.settings.mode')}</span>
            <Seg
              label={t('anchor.settings.mode')}
              options={ROOM_MODES.map((id) => ({ id, label: t(`anchor.mode.${id}`) }))}
              selected={draft.mode}
              onSelect={(mode) => !live && set({ mode })}
            />
            <span className="field-note">
              {t(live ? 'anchor.settings.bound' : `anchor.mode.${draft.mode}.text`)}
            </span>
          </div>
          <Select
            label={t('anchor.settings.language')}
            options={languages}
            value={draft.language}
            onChange={({ currentTarget }) => set({ language: currentTarget.value as LanguageCode })}
          />
        </div>
        {draft.mode === 'custom' && (
          <TextField
            label={t('anchor.settings.source')}
            hint={t('anchor.settings.sourceHint')}
            value={draft.sourceUrl}
            dir="ltr"
            inputMode="url"
            onChange={({ currentTarget }) => set({ sourceUrl: currentTarget.value })}
          />
        )}
        <TextField
          label={t('anchor.settings.roomTitle')}
          value={draft.title}
          limit={ROOM_TITLE.max}
          error={titleError}
          dir="auto"
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
        <div className="field">
          <span className="field-label">{t('anchor.match.choose')}</span>
          <MatchPick matches={matches} selected={draft.matchId} onSelect={(matchId) => set({ matchId })} />
        </div>
      </div>
    </Card>
  );
}
