-- Applies a batch of scores in one call. Each element: {id, version, state, period, clockSeconds, clockRuns, homeScore,
-- awayScore, periodScores, facts, serving, lobby, byHand}. Sides and scores of a lobby are those of its table's first
-- two; a score without a table leaves it. A locked match (`hand_holds`) accepts only administrators' values;
-- its provider's are stored beside it, for the unlock. A version that is not newer than the stored one changes nothing.
-- A row with the same content only updates the version, unless its running clock is off by more than 75 seconds: some
-- providers send whole minutes, late. Changed rows take the next revisions, counted in this transaction: they commit in
-- order and without gaps. Returns the changed rows; `corrected` where a side's score decreased. Score changes are
-- recorded for some hours. Matches that began or scored are emitted as one event `matches.turned`; matches that ended,
-- or whose result changed, as one event `matches.decided`; postponed ones as one event `matches.postponed`. The first
-- score of a match that began more than two days ago belongs to a back-fill: nobody waits for its result, and it is no
-- event.
create or replace function apply_scores(batch jsonb, at timestamptz)
returns table (match_id bigint, rev bigint, corrected boolean)
language plpgsql as $$
declare
  next bigint;
  score jsonb;
  known matches%rowtype;
  held boolean;
  lower boolean;
  lobby_table jsonb;
  since timestamptz;
  decided bigint[] := '{}';
  turned jsonb := '[]';
  postponed bigint[] := '{}';
  began boolean;
  -- Matches created by an import emit no events: they are years old.
  quiet_above bigint := coalesce(nullif(current_setting('touchline.quiet_above', true), '')::bigint, 9223372036854775807);
begin
  -- Every writer takes this lock first: batches cannot deadlock.
  select r.rev into next from match_revisions r for update;
  for score in select value from jsonb_array_elements(batch) order by (value ->> 'id')::bigint, (value ->> 'version')::bigint
  loop
    select * into known from matches m where m.id = (score ->> 'id')::bigint for no key update;
    continue when not found;
    held := exists (select from hand_holds h where h.kind = 'match' and h.our_id = known.id);
    -- Unlocked in the meantime: the administrator's value no longer counts.
    continue when (score ->> 'byHand')::boolean and not held;
    if held and not (score ->> 'byHand')::boolean then
      update hand_holds h set provider_score = score || jsonb_build_object('at', apply_scores.at)
      where h.kind = 'match' and h.our_id = known.id
        and coalesce((h.provider_score ->> 'version')::bigint, 0) < (score ->> 'version')::bigint;
      continue;
    end if;
    continue when coalesce((known.versions ->> 'score')::bigint, 0) >= (score ->> 'version')::bigint;
    lobby_table := coalesce(nullif(score -> 'lobby', 'null'), known.lobby);
    if lobby_table is not null then
      score := score || jsonb_build_object('homeScore', lobby_table #> '{0,points}',
        'awayScore', lobby_table #> '{1,points}');
    end if;
    if known.state = score ->> 'state'
      and known.period = (score ->> 'period')::smallint
      and known.clock_runs = (score ->> 'clockRuns')::boolean
      and known.home_score = (score ->> 'homeScore')::integer
      and known.away_score = (score ->> 'awayScore')::integer
      and known.period_scores = score -> 'periodScores'
      and known.facts = score -> 'facts'
      and known.lobby is not distinct from lobby_table
      and known.serving is not distinct from score ->> 'serving'
      and not (known.clock_runs and abs((score ->> 'clockSeconds')::integer - known.clock_seconds
        - extract(epoch from at - known.updated_at)) > 75)
    then
      update matches m set versions = m.versions || jsonb_build_object('score', score -> 'version') where m.id = known.id;
      continue;
    end if;
    next := next + 1;
    lower := (score ->> 'homeScore')::integer < known.home_score or (score ->> 'awayScore')::integer < known.away_score;
    update matches m set
      state = score ->> 'state',
      period = (score ->> 'period')::smallint,
      clock_seconds = (score ->> 'clockSeconds')::integer,
      clock_runs = (score ->> 'clockRuns')::boolean,
      lobby = lobby_table,
      home_team_id = coalesce((lobby_table #>> '{0,teamId}')::bigint, m.home_team_id),
      away_team_id = coalesce((lobby_table #>> '{1,teamId}')::bigint, m.away_team_id),
      home_score = (score ->> 'homeScore')::integer,
      away_score = (score ->> 'awayScore')::integer,
      period_scores = score -> 'periodScores',
      facts = score -> 'facts',
      serving = score ->> 'serving',
      versions = m.versions || jsonb_build_object('score', score -> 'version'),
      corrected_at = case when lower then at else m.corrected_at end,
      rev = next,
      updated_at = at
    where m.id = known.id;
    if known.id <= quiet_above and (known.versions ? 'score' or known.start_at > at - interval '2 days')
      and (known.state in ('finished', 'cancelled') or score ->> 'state' in ('finished', 'cancelled')) then
      decided := decided || known.id;
    end if;
    if known.id <= quiet_above and known.state <> 'postponed' and score ->> 'state' = 'postponed'
      and known.start_at > at - interval '2 days' then
      postponed := postponed || known.id;
    end if;
    -- After a long gap of the feed the time of the score is unknown: it does not count for the last hour.
    since := case when known.state in ('in_progress', 'break', 'overtime', 'penalty') then known.updated_at
      else known.start_at end;
    -- A lobby scores all the time, by many teams: its changes are neither moves of two sides nor events.
    if since > at - interval '1 hour' and lobby_table is null
      and (known.home_score, known.away_score) <> ((score ->> 'homeScore')::integer, (score ->> 'awayScore')::integer)
    then
      insert into match_score_moves (match_id, game_id, at, since, home, away)
      values (known.id, known.game_id, apply_scores.at, since, (score ->> 'homeScore')::integer - known.home_score,
        (score ->> 'awayScore')::integer - known.away_score);
    end if;
    began := known.state in ('not_started', 'preview')
      and score ->> 'state' in ('in_progress', 'break', 'overtime', 'penalty') and known.start_at > at - interval '1 hour';
    -- Ended matches are emitted as decided.
    if known.id <= quiet_above and score ->> 'state' <> 'finished' and (began or (since > at - interval '1 hour'
        and lobby_table is null and (known.home_score, known.away_score) <> ((score ->> 'homeScore')::integer, (score ->> 'awayScore')::integer)))
    then
      turned := turned || jsonb_build_object('matchId', known.id, 'gameId', known.game_id, 'began', began,
        'home', score -> 'homeScore', 'away', score -> 'awayScore',
        'wasHome', known.home_score, 'wasAway', known.away_score);
    end if;
    match_id := known.id;
    rev := next;
    corrected := lower;
    return next;
  end loop;
  update match_revisions r set rev = next, changed_at = at where r.rev < next;
  if turned <> '[]' then
    insert into outbox_events (name, payload, brand, lang, created_at)
    values ('matches.turned', jsonb_build_object('matches', turned), '', '', at);
  end if;
  if cardinality(decided) > 0 then
    -- An event of a match has no brand.
    insert into outbox_events (name, payload, brand, lang, created_at)
    values ('matches.decided', jsonb_build_object('matchIds', to_jsonb(decided)), '', '', at);
  end if;
  if cardinality(postponed) > 0 then
    insert into outbox_events (name, payload, brand, lang, created_at)
    values ('matches.postponed', jsonb_build_object('matchIds', to_jsonb(postponed)), '', '', at);
  end if;
end
$$;

-- Copies the main market's prices of these matches into their rows. Rows with changed prices take the next revision;
-- the time of their clock stays. Returns the changed rows.
create or replace function apply_main_odds(ids bigint[], at timestamptz)
returns table (match_id bigint, rev bigint)
language plpgsql as $$
declare
  next bigint;
  main record;
begin
  -- The same lock as for scores.
  select r.rev into next from match_revisions r for update;
  for main in
    select distinct on (o.match_id) o.match_id as id,
      jsonb_build_object('opening', o.opening, 'prices', coalesce(
        -- For a finished match the closing prices: the last before its start.
        case when m.state = 'finished' then (
          select v.prices from match_odds_moves v where v.odds_id = o.id and v.at <= m.start_at
          order by v.at desc limit 1)
        end, o.prices)) as odds
    from match_odds o join matches m on m.id = o.match_id
    where o.match_id = any (ids) and o.market in ('winner3', 'winner2')
    order by o.match_id, o.bookmaker
  loop
    update matches m set odds = main.odds, odds_rev = next + 1, rev = next + 1
    where m.id = main.id and m.odds is distinct from main.odds;
    continue when not found;
    next := next + 1;
    match_id := main.id;
    rev := next;
    return next;
  end loop;
  update match_revisions r set rev = next, changed_at = at where r.rev < next;
end
$$;

-- Applies a batch of fixtures in one call. Each element: {id, gameId, leagueId, homeTeamId, awayTeamId, round, startAt,
-- bestOf, seeds, lobby, version, byHand}; id is null for a new one; a lobby has its teams' ids. A known fixture is rescheduled when its version is newer, unless
-- another match has that place; the same fixture from two providers is one match. A changed fixture takes the next
-- revision. Returns our id of each element, in the batch's order. New or rescheduled matches are emitted as one event
-- `matches.scheduled`, except those that began more than two days ago.
create or replace function apply_fixtures(batch jsonb, at timestamptz)
returns table (match_id bigint)
language plpgsql as $$
declare
  fixture record;
  known matches%rowtype;
  next bigint;
  made boolean;
  told bigint[] := '{}';
  decided bigint[] := '{}';
  changed boolean := false;
  quiet_above bigint := coalesce(nullif(current_setting('touchline.quiet_above', true), '')::bigint, 9223372036854775807);
begin
  -- The same lock as for scores, taken first: batches cannot deadlock.
  select r.rev into next from match_revisions r for update;
  for fixture in select * from jsonb_to_recordset(batch) as f (id bigint, "gameId" integer, "leagueId" bigint,
    "homeTeamId" bigint, "awayTeamId" bigint, round text, "startAt" timestamptz, "bestOf" smallint, seeds jsonb, lobby jsonb,
    version bigint, "byHand" boolean)
  loop
    select * into known from matches m where m.id = fixture.id for no key update;
    match_id := known.id;
    if known.lobby is not null and (fixture.lobby is null or known.state not in ('not_started', 'preview', 'postponed')) then
      -- Its sides follow its table.
      fixture.lobby := known.lobby;
      fixture."homeTeamId" := known.home_team_id;
      fixture."awayTeamId" := known.away_team_id;
    elsif fixture.lobby is not null then
      fixture.lobby := (
        select jsonb_agg(jsonb_build_object('teamId', id, 'points', 0, 'kills', 0, 'wins', 0) order by place)
        from jsonb_array_elements(fixture.lobby) with ordinality as t (id, place));
    end if;
    if not fixture."byHand" then
      update hand_holds h set provider_fixture = to_jsonb(fixture)
      where h.kind = 'match' and h.our_id = known.id
        and coalesce((h.provider_fixture ->> 'version')::bigint, 0) < fixture.version;
    end if;
    if match_id is null then
      insert into matches as m (game_id, league_id, home_team_id, away_team_id, round, start_at, state, period,
        clock_seconds, home_score, away_score, period_scores, best_of, seeds, lobby, versions, updated_at)
      values (fixture."gameId", fixture."leagueId", fixture."homeTeamId", fixture."awayTeamId", fixture.round,
        fixture."startAt", 'not_started', 0, 0, 0, 0, '[]', fixture."bestOf", fixture.seeds, fixture.lobby,
        jsonb_build_object('fixture', fixture.version), at)
      on conflict (league_id, home_team_id, away_team_id, start_at) do update set round = case
        when fixture."byHand" or exists (select from hand_holds h where h.kind = 'match' and h.our_id = m.id)
        then m.round else excluded.round end
      -- An existing row was locked by this statement.
      returning m.id, m.xmax = 0 into match_id, made;
    else
      -- Not every source has them.
      fixture.seeds := coalesce(fixture.seeds, known.seeds);
      made := (known.league_id, known.home_team_id, known.away_team_id, known.round, known.start_at, known.best_of,
        known.seeds, known.lobby)
        is distinct from (fixture."leagueId", fixture."homeTeamId", fixture."awayTeamId", fixture.round,
        fixture."startAt", fixture."bestOf", fixture.seeds, fixture.lobby);
      update matches m set
        league_id = fixture."leagueId",
        home_team_id = fixture."homeTeamId",
        away_team_id = fixture."awayTeamId",
        round = fixture.round,
        start_at = fixture."startAt",
        best_of = fixture."bestOf",
        seeds = fixture.seeds,
        lobby = fixture.lobby,
        versions = m.versions || jsonb_build_object('fixture', fixture.version),
        rev = case when made then next + 1 else m.rev end,
        -- The time of a running clock is that of its score.
        updated_at = case when made and not m.clock_runs then at else m.updated_at end
      where m.id = match_id
        and coalesce((m.versions ->> 'fixture')::bigint, 0) < fixture.version
        and (fixture."byHand" or not exists (
          select from hand_holds h where h.kind = 'match' and h.our_id = m.id))
        and not exists (
          select from matches other where other.id <> m.id and other.league_id = fixture."leagueId"
            and other.home_team_id = fixture."homeTeamId" and other.away_team_id = fixture."awayTeamId"
            and other.start_at = fixture."startAt");
      made := made and found;
      if made then
        next := next + 1;
        -- Whether a series was played to its end depends on its length.
        if known.state in ('finished', 'cancelled') and known.best_of is distinct from fixture."bestOf" then
          decided := decided || match_id;
        end if;
      end if;
    end if;
    changed := changed or made;
    if made and match_id <= quiet_above and (known.id is not null or fixture."startAt" > at - interval '2 days') then
      told := told || match_id;
    end if;
    return next;
  end loop;
  if changed then
    update match_revisions r set rev = next, changed_at = at;
  end if;
  if cardinality(told) > 0 then
    insert into outbox_events (name, payload, brand, lang, created_at)
    values ('matches.scheduled', jsonb_build_object('matchIds', to_jsonb(told)), '', '', at);
  end if;
  if cardinality(decided) > 0 then
    insert into outbox_events (name, payload, brand, lang, created_at)
    values ('matches.decided', jsonb_build_object('matchIds', to_jsonb(decided)), '', '', at);
  end if;
end
$$;
