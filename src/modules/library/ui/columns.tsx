import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { GameLogo } from '#modules/catalog/ui/game-logo.tsx';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest, Flag } from '#ui/kit/match/crest.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import type { Libraries } from './browse.ts';
import { ageOn } from './player.rules.ts';
import { seasonName } from './season-name.rules.ts';
import { useCountryName } from './use-country-name.ts';

interface Placed {
  game: GameSlug;
  country: string;
}

export function useLeagueColumns(): Column<Libraries['leagues']>[] {
  const t = useT();
  return [
    {
      id: 'name',
      head: t('library.leagues.one'),
      cell: ({ id, name, country }) => (
        <span className="library-name">
          <Flag code={country} />
          <Link to={`/leagueLibrary/${id}`}>{name}</Link>
        </span>
      ),
    },
    ...usePlaceColumns(),
    { id: 'format', head: t('library.column.format'), cell: ({ format }) => t(`library.format.${format}`) },
    {
      id: 'season',
      head: t('library.column.season'),
      align: 'end',
      cell: ({ season }) => <Ltr text={seasonName(season)} />,
    },
  ];
}

export function useSquadColumns(): Column<Libraries['squads']>[] {
  const t = useT();
  return [
    {
      id: 'name',
      head: t('library.squads.one'),
      cell: ({ id, name, crest }) => (
        <span className="library-name">
          <Crest crest={crest} />
          <Link to={`/squadLibrary/${id}`}>{name}</Link>
        </span>
      ),
    },
    ...usePlaceColumns(),
    { id: 'coach', head: t('library.squad.coach'), align: 'end', cell: ({ coach }) => coach ?? '–' },
  ];
}

export function usePlayerColumns(today: string): Column<Libraries['players']>[] {
  const { t, word } = useSportTerms();
  return [
    {
      id: 'name',
      head: t('library.players.one'),
      cell: ({ id, name, picture }) => (
        <span className="library-name">
          <Avatar size={24} seed={id} src={picture ?? null} />
          <Link to={`/playerLibrary/${id}`}>{name}</Link>
        </span>
      ),
    },
    {
      id: 'team',
      head: t('library.squads.one'),
      cell: ({ team }) =>
        team ? (
          <span className="library-name">
            <Crest crest={team.crest} />
            <Link to={`/squadLibrary/${team.id}`}>{team.name}</Link>
          </span>
        ) : (
          '–'
        ),
    },
    {
      id: 'position',
      head: t('library.player.position'),
      cell: ({ position }) => word('position', position),
    },
    ...usePlaceColumns(),
    {
      id: 'age',
      head: t('library.player.age'),
      align: 'end',
      cell: ({ born }) => (born ? ageOn(born, today) : '–'),
    },
  ];
}

function usePlaceColumns(): Column<Placed>[] {
  const t = useT();
  const countryName = useCountryName();
  return [
    {
      id: 'game',
      head: t('library.filter.game'),
      cell: ({ game }) => (
        <span className="library-name">
          <GameLogo game={game} size={16} />
          {t(`catalog.game.${game}`)}
        </span>
      ),
    },
    { id: 'country', head: t('library.filter.country'), cell: ({ country }) => countryName(country) },
  ];
}

const Ltr = ({ text }: { text: string }) => <span className="ltr">{text}</span>;
