-- The odds last offered before the start of a tip's match: its closing-line value is measured against them.
alter table plans add column closing integer;

update plans p set closing = (
  select min(closed.prices[
    case when p.pick in ('away', 'under') then case when p.play = 'winner3' then 3 else 2 end
      when p.pick = 'draw' then 2 else 1 end])
  from (
    select coalesce(
      (select m.prices from match_odds_moves m where m.odds_id = o.id and m.at <= x.start_at order by m.at desc limit 1),
      case when o.moved_at <= x.start_at then o.prices when o.opened_at <= x.start_at then o.opening end) as prices
    from match_odds o join matches x on x.id = o.match_id
    where o.match_id = p.match_id and o.market = p.play and o.line is not distinct from p.line
  ) as closed
) where p.verdict is not null and p.level = 'match';

-- Rankings by yield, of a game or a league.
create index plans_settled_of_game on plans (game_id, league_id, expert_id) where verdict is not null;
