import { INTERNATIONAL } from '#modules/catalog/countries.rules.ts';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Flag } from '#ui/kit/match/crest.tsx';
import type { SquadDetail } from '../library.contract.ts';
import { ageOn } from './player.rules.ts';
import { useCountryName } from './use-country-name.ts';

interface SquadTableProps {
  title: string;
  groups: SquadDetail['players'];
  today: string;
}

/** Players by position. */
export function SquadTable({ title, groups, today }: SquadTableProps) {
  const { t, word } = useSportTerms();
  const countryName = useCountryName();
  return (
    <Card flush title={title}>
      <table className="table squad-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" data-align="center">
              <abbr title={t('library.player.number')}>#</abbr>
            </th>
            <th scope="col">{t('library.players.one')}</th>
            <th scope="col">{t('library.filter.country')}</th>
            <th scope="col" data-align="end">
              {t('library.player.age')}
            </th>
          </tr>
        </thead>
        {groups.map(({ position, players }) => (
          <tbody key={position}>
            <tr>
              <th scope="rowgroup" colSpan={4} className="squad-position">
                {word('position', position)} <small>{t('library.squad.count', { n: players.length })}</small>
              </th>
            </tr>
            {players.map(({ id, name, number, country, born, picture }) => (
              <tr key={id}>
                <td data-align="center">{number ?? '–'}</td>
                <th scope="row">
                  <span className="library-name">
                    <Avatar seed={id} src={picture ?? null} />
                    <Link to={`/playerLibrary/${id}`}>{name}</Link>
                  </span>
                </th>
                <td>
                  {country === INTERNATIONAL ? (
                    '–'
                  ) : (
                    <span className="library-name">
                      <Flag code={country} />
                      <span className="max-md:sr-only">{countryName(country)}</span>
                    </span>
                  )}
                </td>
                <td data-align="end">{born ? ageOn(born, today) : '–'}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}
