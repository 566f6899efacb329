import { useState } from 'react';
import { CREST_SHAPES, LEAGUE_FORMATS } from '#modules/catalog/catalog.rules.ts';
import { findGame, GAMES } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { matchAdminCalls } from '../match-admin.calls.ts';
import type { HandLeague, HandPlayer, HandTeam } from '../match-admin.contract.ts';
import { OVERRIDE_NAME, OVERRIDE_REASON } from '../match-admin.rules.ts';
import { DuplicateNamesWarning } from './duplicate-names-warning.tsx';
import { type CatalogDraft, type CatalogEntry, countryOptions, numberOf, withGame } from './override-form.ts';
import { OverridePicker, type Picked } from './override-picker.tsx';
import { NumberField } from './score-dialog.tsx';
import './match-admin.css';

interface OverrideDialogProps {
  entry: CatalogEntry;
  onDone(): void;
  onClose(): void;
}

/** Creates or corrects a league, team or player. */
export function OverrideDialog({ entry: first, onDone, onClose }: OverrideDialogProps) {
  const t = useT();
  const { lang } = useRoot();
  const [entry, setEntry] = useState(first);
  const set = (fields: object) =>
    setEntry((now) => ({ ...now, of: { ...now.of, ...fields } }) as CatalogEntry);
  const { names, game, country, id } = entry.of;
  const missing = (name: string) => (name.trim() === '' ? t('kit.form.required') : null);
  const named = !missing(names.zh_CN) && !missing(names.en);
  return (
    <DecisionDialog
      title={t(id === undefined ? `admin.byHand.new.${entry.kind}` : 'admin.gifts.edit')}
      text={t('admin.byHand.holds')}
      action={t('admin.byHand.save')}
      limits={OVERRIDE_REASON}
      problems={{ zh_CN: missing(names.zh_CN), en: missing(names.en) }}
      onDecide={async (reason) => {
        await save(entry, reason);
        onDone();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {id === undefined && (
            <Select
              name="game"
              label={t('admin.byHand.game')}
              options={GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) }))}
              value={game}
              onChange={({ currentTarget }) =>
                setEntry((now) => withGame(now, findGame(currentTarget.value)?.slug ?? game))
              }
            />
          )}
          {(['zh_CN', 'en'] as const).map((lang) => (
            <TextField
              key={lang}
              name={lang}
              label={t(`admin.byHand.name.${lang}`)}
              error={errorOf(lang)}
              limit={OVERRIDE_NAME.max}
              value={names[lang]}
              onChange={({ currentTarget }) => set({ names: { ...names, [lang]: currentTarget.value } })}
            />
          ))}
          {id === undefined && named && <DuplicateNamesWarning kind={entry.kind} game={game} names={names} />}
          <Select
            name="country"
            label={t('admin.byHand.country')}
            options={countryOptions(country, lang)}
            value={country}
            onChange={({ currentTarget }) => set({ country: currentTarget.value })}
          />
          {entry.kind === 'league' && <LeagueFields t={t} league={entry.of} set={set} />}
          {entry.kind === 'team' && <TeamFields t={t} team={entry.of} set={set} />}
          {entry.kind === 'player' && (
            <PlayerFields
              t={t}
              player={entry.of}
              team={entry.team}
              set={set}
              onTeam={(team) =>
                setEntry(
                  (now) => ({ ...now, team, of: { ...now.of, teamId: team?.id ?? null } }) as CatalogEntry,
                )
              }
            />
          )}
        </>
      )}
    </DecisionDialog>
  );
}

/** The server validates each field. */
function save({ kind, of }: CatalogEntry, reason: string): Promise<unknown> {
  const { held: _, ...fields } = of as typeof of & { held?: boolean };
  const draft = { ...fields, reason } as never;
  if (kind === 'league') return api(matchAdminCalls.saveLeague, draft);
  return kind === 'team' ? api(matchAdminCalls.saveTeam, draft) : api(matchAdminCalls.savePlayer, draft);
}

type Set = (fields: object) => void;

function LeagueFields({ t, league, set }: { t: T; league: CatalogDraft<HandLeague>; set: Set }) {
  return (
    <div className="hand-row">
      <TextField
        name="season"
        label={t('admin.byHand.season')}
        disabled={league.id !== undefined}
        value={league.season}
        onChange={({ currentTarget }) => set({ season: currentTarget.value })}
      />
      <Select
        name="format"
        label={t('admin.byHand.format')}
        options={LEAGUE_FORMATS.map((value) => ({ value, label: t(`admin.byHand.format.${value}`) }))}
        value={league.format}
        onChange={({ currentTarget }) => set({ format: currentTarget.value })}
      />
      <NumberField label={t('admin.byHand.rank')} value={league.rank} onChange={(rank) => set({ rank })} />
    </div>
  );
}

function TeamFields({ t, team, set }: { t: T; team: CatalogDraft<HandTeam>; set: Set }) {
  const { crest } = team;
  return (
    <>
      <TextField
        name="coach"
        label={t('admin.byHand.coach')}
        value={team.coach ?? ''}
        onChange={({ currentTarget }) => set({ coach: currentTarget.value || null })}
      />
      <fieldset className="hand-row">
        <legend className="sr-only">{t('admin.byHand.colours')}</legend>
        {(['a', 'b', 'c'] as const).map((part, index) => (
          <TextField
            key={part}
            type="color"
            name={part}
            label={t('admin.byHand.colour', { n: index + 1 })}
            value={crest[part].toLowerCase()}
            onChange={({ currentTarget }) => set({ crest: { ...crest, [part]: currentTarget.value } })}
          />
        ))}
        <Select
          name="shape"
          label={t('admin.byHand.shape')}
          options={CREST_SHAPES.map((value) => ({ value, label: value }))}
          value={crest.shape}
          onChange={({ currentTarget }) => set({ crest: { ...crest, shape: currentTarget.value } })}
        />
      </fieldset>
    </>
  );
}

interface PlayerFieldsProps {
  t: T;
  player: CatalogDraft<HandPlayer>;
  team: Picked | null;
  set: Set;
  onTeam(team: Picked | null): void;
}

function PlayerFields({ t, player, team, set, onTeam }: PlayerFieldsProps) {
  const { word } = useSportTerms();
  const known = sportOf(player.game).lineup.positions;
  const positions = [...new Set([...known, player.position])];
  return (
    <>
      <OverridePicker
        of="squads"
        game={player.game}
        label={t('admin.byHand.team')}
        value={team}
        onPick={onTeam}
      />
      <div className="hand-row">
        <Select
          name="position"
          label={t('admin.byHand.position')}
          options={positions.map((value) => ({ value, label: word('position', value) }))}
          value={player.position}
          onChange={({ currentTarget }) => set({ position: currentTarget.value })}
        />
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          name="number"
          label={t('admin.byHand.number')}
          value={player.number ?? ''}
          onChange={({ currentTarget }) => set({ number: numberOf(currentTarget.value) })}
        />
        <TextField
          type="date"
          name="born"
          label={t('admin.byHand.born')}
          value={player.born ?? ''}
          onChange={({ currentTarget }) => set({ born: currentTarget.value || null })}
        />
      </div>
    </>
  );
}
