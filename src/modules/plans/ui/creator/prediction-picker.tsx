import { lineText } from '#modules/matches/ui/detail/odds.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import type { PlayChoices } from '../../creator.contract.ts';
import { hasLine, type Play, type Prediction, scoreLine, scoreOf } from '../../plays.rules.ts';

/** Incomplete prediction in the form. */
export type PartPrediction = { [K in keyof Prediction]: Prediction[K] | null };
export const NO_PREDICTION: PartPrediction = { level: 'match', play: null, line: null, pick: null };

export function isWhole(prediction: PartPrediction): prediction is Prediction {
  const { level, play, line, pick } = prediction;
  return level !== null && play !== null && pick !== null && hasLine(play) === (line !== null);
}

interface PredictionPickerProps {
  choices: PlayChoices;
  value: PartPrediction;
  disabled?: boolean;
  error?: string | undefined;
  onPick(value: PartPrediction): void;
}

/** Level, play, line and result, each narrowed by the ones before. */
export function PredictionPicker({ choices, value, disabled = false, error, onPick }: PredictionPickerProps) {
  const t = useT();
  const { game } = choices;
  const level = choices.levels.find((one) => one.level === value.level) ?? choices.levels[0];
  const play = level?.plays.find((one) => one.play === value.play);
  const withLine = play && hasLine(play.play);
  return (
    <fieldset disabled={disabled}>
      <legend>{t('creator.form.prediction')}</legend>
      <Select
        name="level"
        label={t('creator.form.level')}
        options={choices.levels.map((one) => ({ value: one.level, label: t(`creator.level.${one.level}`) }))}
        value={value.level ?? ''}
        onChange={({ currentTarget }) =>
          onPick({ ...NO_PREDICTION, level: currentTarget.value as Prediction['level'] })
        }
      />
      <Select
        name="play"
        label={t('creator.form.play')}
        needed
        error={value.play === null ? error : undefined}
        placeholder={t('creator.form.choose')}
        options={(level?.plays ?? []).map((one) => ({
          value: one.play,
          label: t(`sports.market.${one.play}`, { game }),
        }))}
        value={value.play ?? ''}
        onChange={({ currentTarget }) =>
          onPick(chosen(value, level?.plays ?? [], currentTarget.value as Play))
        }
      />
      {withLine && play.play !== 'correctScore' && (
        <TextField
          name="line"
          type="number"
          step={0.25}
          label={t('creator.form.line')}
          needed
          error={value.line === null ? error : undefined}
          hint={
            play.lines.length > 0
              ? t('creator.form.lines', {
                  lines: play.lines.map((line) => lineText(play.play, line)).join(' · '),
                })
              : undefined
          }
          value={value.line === null ? '' : value.line / 1_000}
          onChange={({ currentTarget }) =>
            onPick({
              ...value,
              line: currentTarget.value === '' ? null : Math.round(Number(currentTarget.value) * 1_000),
            })
          }
        />
      )}
      {play?.play === 'correctScore' && <ScoreFields value={value} onPick={onPick} />}
      {play && play.play !== 'correctScore' && (
        <Select
          name="pick"
          label={t('creator.form.result')}
          needed
          error={value.pick === null || isWhole(value) ? error : undefined}
          placeholder={t('creator.form.choose')}
          options={play.picks.map((pick) => ({ value: pick, label: t(`creator.pick.${pick}`) }))}
          value={value.pick ?? ''}
          onChange={({ currentTarget }) =>
            onPick({ ...value, pick: (currentTarget.value || null) as Prediction['pick'] | null })
          }
        />
      )}
    </fieldset>
  );
}

type Plays = PlayChoices['levels'][number]['plays'];

/** A newly chosen play starts with its offered line. */
function chosen(value: PartPrediction, plays: Plays, play: Play | ''): PartPrediction {
  const found = plays.find((one) => one.play === play);
  if (!found) return { ...NO_PREDICTION, level: value.level };
  const score = found.play === 'correctScore';
  return {
    level: value.level,
    play: found.play,
    line: found.lines[0] ?? (score ? scoreLine(1, 0) : null),
    pick: score ? 'score' : null,
  };
}

function ScoreFields({ value, onPick }: Pick<PredictionPickerProps, 'value' | 'onPick'>) {
  const t = useT();
  const [home, away] = scoreOf(value.line ?? 0);
  const set = (one: number, two: number) => onPick({ ...value, line: scoreLine(one, two), pick: 'score' });
  const read = (text: string): number => Math.min(199, Math.max(0, Math.trunc(Number(text)) || 0));
  return (
    <>
      <TextField
        name="homeScore"
        type="number"
        min={0}
        label={t('creator.form.homeScore')}
        value={home}
        onChange={({ currentTarget }) => set(read(currentTarget.value), away)}
      />
      <TextField
        name="awayScore"
        type="number"
        min={0}
        label={t('creator.form.awayScore')}
        value={away}
        onChange={({ currentTarget }) => set(home, read(currentTarget.value))}
      />
    </>
  );
}
