import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { GameLogo } from '#modules/catalog/ui/game-logo.tsx';
import { statText } from '#modules/matches/ui/detail/stats.rules.ts';
import { useTimeText } from '#modules/matches/ui/match-line.tsx';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { LiveMatch } from '../../live-data.contract.ts';
import { statColumns } from './live-view.rules.ts';
import { MomentumBars } from './momentum-bars.tsx';

interface LiveTableProps {
  game: GameSlug;
  rows: readonly LiveMatch[];
  leagues: ReadonlyMap<number, string>;
  timeZone: string;
  now: number;
}

/** Live matches of one game, home above away, with the first statistics of its sport. */
export function LiveTable({ game, rows, leagues, timeZone, now }: LiveTableProps) {
  const t = useT();
  const { locale } = useI18n();
  const timeOf = useTimeText(timeZone);
  const statName = useStatName();
  const columns = statColumns(rows);
  const momentum = rows.some((row) => row.momentum.length > 0);
  const name = t(`catalog.game.${game}`);
  return (
    <Card
      flush
      title={
        <span className="library-name">
          <GameLogo game={game} size={16} />
          {name}
        </span>
      }
      more={<Link to={`/${game}/data`}>{t('data.live.gameData')}</Link>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area needs keyboard access */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a landmark */}
      <div className="table-scroll" role="group" aria-label={name} tabIndex={0}>
        <table className="table live-table" data-sticky>
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr>
              <th scope="col">{t('data.live.match')}</th>
              <th scope="col">{t('data.live.time')}</th>
              <th scope="col" data-align="end">
                {t('data.live.score')}
              </th>
              {columns.map(({ key }) => (
                <th key={key} scope="col" data-align="end">
                  {statName(key)}
                </th>
              ))}
              {momentum && <th scope="col">{t('data.live.momentum')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ match, stats, momentum: minutes }) => (
              <tr key={match.id} data-hides="" onClickCapture={reveal}>
                <th scope="row">
                  <Link to={`/${match.game}/${match.id}`} className="live-sides">
                    {[match.home, match.away].map((team) => (
                      <span key={team.id} className="library-name">
                        <Crest crest={team.crest} />
                        <span>{team.name}</span>
                      </span>
                    ))}
                  </Link>
                  <small>{leagues.get(match.leagueId)}</small>
                </th>
                <td className="live-time">
                  <span className="ltr">{timeOf(match, now)}</span>
                </td>
                <td data-align="end">
                  <Two values={[match.homeScore, match.awayScore]} strong />
                </td>
                {columns.map(({ key }) => {
                  const stat = stats.find((each) => each.key === key);
                  return (
                    <td key={key} data-align="end">
                      {stat ? (
                        <Two
                          values={[
                            statText(stat, stat.values[0], locale),
                            statText(stat, stat.values[1], locale),
                          ]}
                          better={Math.sign(stat.values[0] - stat.values[1])}
                        />
                      ) : (
                        '–'
                      )}
                    </td>
                  );
                })}
                {momentum && (
                  <td>
                    {minutes.length > 0 && (
                      <span className="spoils">
                        <MomentumBars values={minutes} home={match.home.name} away={match.away.name} />
                      </span>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface TwoProps {
  values: readonly [number | string, number | string];
  strong?: boolean;
  /** Above zero where the home side leads. */
  better?: number;
}

const Two = ({ values, strong, better = 0 }: TwoProps) => (
  <span className="live-two spoils" data-strong={strong || undefined}>
    <span data-more={better > 0 || undefined}>{values[0]}</span>
    <span data-more={better < 0 || undefined}>{values[1]}</span>
  </span>
);

/** A statistic or a fact of lists; an untranslated key of a provider is shown as it is. */
function useStatName(): (key: string) => string {
  const i18n = useI18n();
  return (key) => {
    const id = [`sports.stat.${key}`, `sports.fact.${key}`].find((one) => one in i18n.messages);
    return id ? i18n._(id) : key;
  };
}
