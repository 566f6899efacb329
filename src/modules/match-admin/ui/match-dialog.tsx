import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { findGame, GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { instantOf, localTime } from '#ui/kit/form/local-time.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { matchAdminCalls } from '../match-admin.calls.ts';
import { OVERRIDE_REASON } from '../match-admin.rules.ts';
import { OverridePicker, type Picked } from './override-picker.tsx';

export interface EditedMatch {
  id: number;
  game: GameSlug;
  league: Picked;
  home: Picked;
  away: Picked;
  round: string;
  startAt: string;
  bestOf: number | null;
}

interface MatchDialogProps {
  /** Null: a new match. */
  match: EditedMatch | null;
  onDone(): void;
  onClose(): void;
}

/** Sides, time and league of a match. The time is in the administrator's zone. */
export function MatchDialog({ match, onDone, onClose }: MatchDialogProps) {
  const t = useT();
  const proof = useStepUp();
  const zone = useTimeZone();
  const [game, setGame] = useState<GameSlug>(match?.game ?? 'football');
  const [league, setLeague] = useState<Picked | null>(match?.league ?? null);
  const [home, setHome] = useState<Picked | null>(match?.home ?? null);
  const [away, setAway] = useState<Picked | null>(match?.away ?? null);
  const [round, setRound] = useState(match?.round ?? '');
  const [startAt, setStartAt] = useState(match ? localTime(match.startAt, zone) : '');
  const lengths = sportOf(game).periods.bestOf;
  const [bestOf, setBestOf] = useState<number | null>(match?.bestOf ?? null);
  const needed = (filled: boolean) => (filled ? null : t('kit.form.required'));
  return (
    <>
      <DecisionDialog
        title={t(match ? 'admin.byHand.match.edit' : 'admin.byHand.match.new')}
        text={t('admin.byHand.holds')}
        action={t('admin.byHand.save')}
        limits={OVERRIDE_REASON}
        problems={{
          leagueId: needed(league !== null),
          homeTeamId: needed(home !== null),
          awayTeamId: needed(away !== null),
          startAt: needed(startAt !== ''),
        }}
        onDecide={async (reason) => {
          await proof.run(() =>
            api(matchAdminCalls.saveMatch, {
              ...(match && { matchId: match.id }),
              game,
              leagueId: league!.id,
              homeTeamId: home!.id,
              awayTeamId: away!.id,
              round: round.trim(),
              startAt: instantOf(startAt, zone),
              bestOf: lengths ? (bestOf ?? lengths.at(-1) ?? null) : null,
              reason,
            }),
          );
          onDone();
        }}
        onClose={onClose}
      >
        {(errorOf) => (
          <>
            <Select
              name="game"
              label={t('admin.byHand.game')}
              disabled={match !== null}
              options={GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) }))}
              value={game}
              onChange={({ currentTarget }) => {
                setGame(findGame(currentTarget.value)?.slug ?? game);
                for (const forget of [setLeague, setHome, setAway]) forget(null);
              }}
            />
            <OverridePicker
              of="leagues"
              game={game}
              label={t('admin.byHand.league')}
              error={errorOf('leagueId')}
              value={league}
              onPick={setLeague}
            />
            <OverridePicker
              of="squads"
              game={game}
              label={t('admin.byHand.home')}
              error={errorOf('homeTeamId')}
              value={home}
              onPick={setHome}
            />
            <OverridePicker
              of="squads"
              game={game}
              label={t('admin.byHand.away')}
              error={errorOf('awayTeamId')}
              value={away}
              onPick={setAway}
            />
            <div className="hand-row">
              <TextField
                label={t('admin.byHand.start')}
                type="datetime-local"
                name="startAt"
                error={errorOf('startAt')}
                value={startAt}
                onChange={({ currentTarget }) => setStartAt(currentTarget.value)}
              />
              <TextField
                label={t('admin.byHand.round')}
                name="round"
                maxLength={60}
                value={round}
                onChange={({ currentTarget }) => setRound(currentTarget.value)}
              />
              {lengths && (
                <Select
                  name="bestOf"
                  label={t('admin.byHand.bestOf')}
                  options={lengths.map((n) => ({ value: String(n), label: String(n) }))}
                  value={String(bestOf ?? lengths.at(-1))}
                  onChange={({ currentTarget }) => setBestOf(Number(currentTarget.value))}
                />
              )}
            </div>
          </>
        )}
      </DecisionDialog>
      {proof.dialog}
    </>
  );
}
