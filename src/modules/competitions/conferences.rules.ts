/** Part of a league with a table of its own, though its teams meet the others too. */
export interface Conference {
  /** `library.conference.<key>` in the pack; a name without a message stands as it is. */
  key: string;
  /** Slugs of its teams. */
  teams: readonly string[];
}

const conference = (key: string, teams: string): Conference => ({ key, teams: teams.trim().split(/\s+/) });

export const NBA_CONFERENCES: readonly Conference[] = [
  conference(
    'eastern',
    `atlanta-hawks boston-celtics brooklyn-nets charlotte-hornets chicago-bulls cleveland-cavaliers detroit-pistons
     indiana-pacers miami-heat milwaukee-bucks new-york-knicks orlando-magic philadelphia-76ers toronto-raptors
     washington-wizards`,
  ),
  conference(
    'western',
    `dallas-mavericks denver-nuggets golden-state-warriors houston-rockets los-angeles-clippers los-angeles-lakers
     memphis-grizzlies minnesota-timberwolves new-orleans-pelicans oklahoma-city-thunder phoenix-suns
     portland-trail-blazers sacramento-kings san-antonio-spurs utah-jazz`,
  ),
];

export const NHL_CONFERENCES: readonly Conference[] = [
  conference(
    'eastern',
    `boston-bruins buffalo-sabres carolina-hurricanes columbus-blue-jackets detroit-red-wings florida-panthers
     montreal-canadiens new-jersey-devils new-york-islanders new-york-rangers ottawa-senators philadelphia-flyers
     pittsburgh-penguins tampa-bay-lightning toronto-maple-leafs washington-capitals`,
  ),
  conference(
    'western',
    `anaheim-ducks calgary-flames chicago-blackhawks colorado-avalanche dallas-stars edmonton-oilers los-angeles-kings
     minnesota-wild nashville-predators san-jose-sharks seattle-kraken st-louis-blues utah-mammoth vancouver-canucks
     vegas-golden-knights winnipeg-jets`,
  ),
];

export const MLB_LEAGUES: readonly Conference[] = [
  conference(
    'american',
    `athletics baltimore-orioles boston-red-sox chicago-white-sox cleveland-guardians detroit-tigers houston-astros
     kansas-city-royals los-angeles-angels minnesota-twins new-york-yankees seattle-mariners tampa-bay-rays texas-rangers
     toronto-blue-jays`,
  ),
  conference(
    'national',
    `arizona-diamondbacks atlanta-braves chicago-cubs cincinnati-reds colorado-rockies los-angeles-dodgers miami-marlins
     milwaukee-brewers new-york-mets philadelphia-phillies pittsburgh-pirates san-diego-padres san-francisco-giants
     st-louis-cardinals washington-nationals`,
  ),
];

export const NPB_LEAGUES: readonly Conference[] = [
  conference(
    'central',
    'hanshin-tigers yomiuri-giants dena-baystars hiroshima-carp chunichi-dragons yakult-swallows',
  ),
  conference(
    'pacific',
    'softbank-hawks nippon-ham-fighters orix-buffaloes rakuten-eagles seibu-lions lotte-marines',
  ),
];

export const NFL_CONFERENCES: readonly Conference[] = [
  conference(
    'AFC',
    `baltimore-ravens buffalo-bills cincinnati-bengals cleveland-browns denver-broncos houston-texans indianapolis-colts
     jacksonville-jaguars kansas-city-chiefs las-vegas-raiders los-angeles-chargers miami-dolphins new-england-patriots
     new-york-jets pittsburgh-steelers tennessee-titans`,
  ),
  conference(
    'NFC',
    `arizona-cardinals atlanta-falcons carolina-panthers chicago-bears dallas-cowboys detroit-lions green-bay-packers
     los-angeles-rams minnesota-vikings new-orleans-saints new-york-giants philadelphia-eagles san-francisco-49ers
     seattle-seahawks tampa-bay-buccaneers washington-commanders`,
  ),
];

export const MLS_CONFERENCES: readonly Conference[] = [
  conference(
    'eastern',
    `atlanta-united charlotte chicago-fire cincinnati columbus-crew dc-united inter-miami montreal nashville
     new-england-revolution new-york-city new-york-red-bulls orlando-city philadelphia-union toronto`,
  ),
  conference(
    'western',
    `austin colorado-rapids dallas houston-dynamo la-galaxy los-angeles-fc minnesota-united portland-timbers
     real-salt-lake san-diego san-jose-earthquakes seattle-sounders sporting-kansas-city st-louis-city
     vancouver-whitecaps`,
  ),
];
