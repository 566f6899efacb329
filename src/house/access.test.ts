import { DEMO_ACCOUNTS } from '#modules/users/users.rules.ts';
import { testApp } from '#platform/testing/app.ts';
import { guest, mayAccess, ROLES, type Role, type Viewer } from '#platform/viewer/viewer.ts';
import { type Operation, operationsOf } from './openapi.ts';

const site = testApp({ env: { RATE_LIMITS: '0' } });
let operations: Operation[] = [];
beforeAll(async () => {
  operations = await operationsOf(site.url);
});

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;
const holding = (roles: readonly Role[]): Viewer => ({ kind: 'user', id: 1, roles, sessionId: 1 });
const reachedBy = (viewer: Viewer): Operation[] =>
  operations.filter(({ access }) => mayAccess(viewer, access));
const closedTo = (viewer: Viewer): Operation[] =>
  operations.filter(({ access }) => !mayAccess(viewer, access));

/** A made-up value for every parameter: access is asked before anything is looked up. */
const example = (path: string): string => path.replaceAll('{game}', 'football').replace(/\{\w+\}/g, '1');

async function refusal({ method, path }: Operation, token = '') {
  const { status, envelope } = await site.call(example(path), { method, ...(token ? { token } : {}) });
  return [status, envelope.errorCode];
}

describe('who reaches what', () => {
  it('is known: what a guest reaches, what a user reaches beyond it, and what each role adds to that', async () => {
    const added = ROLES.map((role) => {
      const before = reachedBy(role === 'user' ? guest : holding(['user']));
      return [
        role,
        reachedBy(holding(['user', role])).filter((operation) => !before.includes(operation)),
      ] as const;
    });
    const lines = [['guest', reachedBy(guest)] as const, ...added].map(([who, what]) =>
      [who, ...what.map(nameOf).sort()].join('\n  '),
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('access.txt');
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "guest
        GET app/getProclamation
        GET chatroom/userInfo
        GET dev/cashier
        GET dev/outbox
        GET expert_plan/chain
        GET expert_plan/expertLibraryPC
        GET expert_plan/focusEvents
        GET expert_plan/getExpertInfo
        GET expert_plan/getExpertInfoAccuracy
        GET expert_plan/getExpertInfoGraph
        GET expert_plan/getExpertPlanInfo
        GET expert_plan/getHomeExpertPlans
        GET expert_plan/getPlansPC
        GET expert_plan/recommendExpert
        GET game/getPCGameSource
        GET game/v3/getPCGameSource
        GET gift
        GET gift/leaderboard/{type}
        GET league/match_leagues
        GET library/countries
        GET library/games/{game}
        GET library/leagues
        GET library/leagues/{leagueId}
        GET library/players
        GET library/players/{playerId}
        GET library/squads
        GET library/squads/{squadId}
        GET live/anchor
        GET live/anchors
        GET live/getChatroomSpeech
        GET live/room
        GET live/rooms
        GET liveRecord
        GET login/GoogleUserInfo
        GET login/V2/getLoginInfo
        GET login/V2/getLoginUrl
        GET login/getPCQQLoginAddress
        GET login/getPCWXLoginAddress
        GET login/lineGetTokenByCode
        GET login/lineGetUrl
        GET login/loginCountryList
        GET login/pcLoginByAccount
        GET login/sendRedirect
        GET login/testLogin
        GET login/ways
        GET match/counts
        GET match/gameLivingFuture
        GET match/gameMatchLive
        GET match/getSeriesCount
        GET match/hot
        GET match/list
        GET match/liveData
        GET media/recordings
        GET orderpay/gold/list
        GET realtime/snapshot
        GET sport_match/sportsLiving
        GET sprots_league/match_leagues
        GET system/payButton
        GET user/getFollowOrFansH5
        GET user/hasFollowUser
        GET user/info
        GET user/isMatchLive/{matchId}/{gameId}
        GET v2/match/getPCLiveGameMatch
        GET {game}/{matchId}
        GET {game}/{type}/{pageIndex}
        POST dev/cashier
        POST dev/provider
        POST login/GoogleUserInfo
        POST login/V2/getLoginByEmailCheckCode
        POST login/V2/getLoginInfo
        POST login/V2/getLoginUrl
        POST login/V2/mobileOrNameToLogin
        POST login/V2/sendEmailcheckCode
        POST login/V2/sendMobilecheckCode
        POST login/bindAccount
        POST login/checkCode
        POST login/getPCQQLoginAddress
        POST login/getPCWXLoginAddress
        POST login/lineGetTokenByCode
        POST login/lineGetUrl
        POST login/logout
        POST login/mobileandpw
        POST login/modifyPassword
        POST login/pcLoginByAccount
        POST login/secondFactor
        POST login/sendVerificationCode
        POST login/testLogin
        POST match/getSevenDayMatch
        POST match/getSevenDayResults
        POST match/pcMatches
        POST tickets/open
        POST user/V2/bindEmail
        POST user/V2/mobileOrNameToChangePass
        POST v2/match/getPCGameMatchByCondition
        POST v2/match/getPCPastGameMatch
        POST v2/match/getPCUpcomingGameMatch
      user
        GET anchor/status
        GET anchor/whether
        GET chatroom/delete
        GET expert_plan/checkGold
        GET expert_plan/userExpertPlanOrderPC
        GET gift/sent
        GET match/calendar
        GET match/favourites
        GET orderpay/order
        GET orderpay/standing
        GET tickets/mine
        GET tickets/show
        GET user/coinRecords
        GET user/devices
        GET user/followUser
        GET user/getUserDataStatus
        GET user/me
        GET user/myData
        GET user/order/list
        GET user/reservations
        GET user/reservedMatches
        GET user/secondFactor
        GET user/userGold
        POST V2/anchor/user
        POST chat/block
        POST chat/report
        POST chat/send
        POST chatroom/delete
        POST chatroom/operate
        POST gift/send
        POST match/attention
        POST match/calendar/renew
        POST match/joinFavourites
        POST orderpay/checkOrder
        POST orderpay/goldExpertPlan
        POST orderpay/match/pay/liveUnlock
        POST orderpay/payByAlipay
        POST orderpay/payByStripe
        POST tickets/say
        POST upload/image
        POST user/V2/mobileOrNameToChange
        POST user/V2/modifyUser
        POST user/V2/sendOwnCheckCode
        POST user/cancelReservation
        POST user/changePassword
        POST user/deleteAccount
        POST user/endDevice
        POST user/endOtherDevices
        POST user/expertApply
        POST user/expertApplyStart
        POST user/followUser
        POST user/joinDevice
        POST user/modifyUser
        POST user/prove
        POST user/reserveMatch
        POST user/saveUserDataStatus
        POST user/secondFactor/begin
        POST user/secondFactor/confirm
        POST user/secondFactor/drop
      expert
        GET creator_platform/dataBoard
        GET creator_platform/getExpertPlans
        GET creator_platform/getMonthlyReturnsDetailed
        GET creator_platform/getReturnsDetailed
        GET creator_platform/getReturnsDetailedSummary
        GET creator_platform/plays
        POST creator_platform/deletePlan
        POST creator_platform/editPlan
        POST creator_platform/publishPlan
        POST creator_platform/removePlan
      anchor
        GET addIpWhite
        GET anchor/broadcast
        GET anchor/cancelReservation
        GET anchor/downcast
        GET anchor/goldDetail
        GET anchor/goldTotal
        GET anchor/isBroadcast
        GET anchor/liveInfo
        GET anchor/matches
        GET anchor/reservations
        GET getAnchorIP
        GET getAnchorMatchLive
        POST addIpWhite
        POST anchor/broadcast
        POST anchor/cancelReservation
        POST anchor/downcast
        POST anchor/reservation
        POST anchor/rotateKey
        POST anchor/toggleMatchId
        POST anchorInfo
        POST removeIpWhite
        POST updateAnchor
      channel_operator
      moderator
        GET admin/chat/held
        GET admin/chat/mutes
        GET admin/chat/reports
        GET admin/chat/rooms
        GET admin/experts/applications
        GET admin/plans
        GET admin/rooms
        GET admin/tickets
        POST admin/chat/decideHeld
        POST admin/chat/decideReport
        POST admin/chat/mute
        POST admin/chat/unmute
        POST admin/experts/decide
        POST admin/plans/review
        POST admin/rooms/close
        POST admin/rooms/open
        POST admin/tickets/close
        POST admin/tickets/reply
      administrator
        GET admin/anchors
        GET admin/announcements
        GET admin/audit
        GET admin/chat/held
        GET admin/chat/mutes
        GET admin/chat/reports
        GET admin/chat/rooms
        GET admin/coins
        GET admin/coins/{transactionId}
        GET admin/experts/applications
        GET admin/feeds
        GET admin/gifts
        GET admin/health
        GET admin/links
        GET admin/orders
        GET admin/plans
        GET admin/rooms
        GET admin/tickets
        GET admin/users
        GET admin/users/{userId}
        GET admin/words
        POST admin/anchors/approve
        POST admin/anchors/ban
        POST admin/anchors/refuse
        POST admin/anchors/unban
        POST admin/announcements/create
        POST admin/announcements/end
        POST admin/chat/decideHeld
        POST admin/chat/decideReport
        POST admin/chat/mute
        POST admin/chat/unmute
        POST admin/experts/decide
        POST admin/gifts/save
        POST admin/links/delete
        POST admin/links/save
        POST admin/matches/loginOnly
        POST admin/plans/review
        POST admin/plans/settle
        POST admin/recharge/reconcile
        POST admin/recharge/refund
        POST admin/rooms/close
        POST admin/rooms/loginOnly
        POST admin/rooms/open
        POST admin/rooms/save
        POST admin/tickets/close
        POST admin/tickets/reply
        POST admin/users/adjustCoins
        POST admin/users/ban
        POST admin/users/endSessions
        POST admin/users/role
        POST admin/users/unban
        POST admin/words/add
        POST admin/words/remove"
    `);
  });

  it('is kept over HTTP: a guest is asked to sign in', async () => {
    const closed = closedTo(guest);
    expect(closed.length).toBeGreaterThan(0);
    for (const operation of closed) expect(await refusal(operation), nameOf(operation)).toEqual([401, 3000]);
  });

  it.each(DEMO_ACCOUNTS)(
    'is kept over HTTP: $username is refused what takes another role',
    async (account) => {
      const token = await site.signIn(account.username);
      expect(token).toBeTruthy();
      for (const operation of closedTo(holding(account.roles))) {
        expect(await refusal(operation, token), nameOf(operation)).toEqual([403, 'platform.no_permission']);
      }
    },
  );
});
