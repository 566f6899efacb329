import { bynames } from './table.rules.ts';

/** Aliases of well-known teams: abbreviations and nicknames. */
export const ALIASES = [
  bynames('football', 'eng')`
    Manchester United | Man Utd, Man U, MUFC, MU, 红魔
    Manchester City | MCFC, 蓝月亮
    Arsenal | Gunners, 枪手, 兵工厂
    Liverpool | LFC, 红军
    Chelsea | CFC, 蓝军, 车路士
    Tottenham Hotspur | Spurs, THFC
    Newcastle United | NUFC, Magpies, 喜鹊
    Aston Villa | AVFC
    Brighton | BHAFC
    Nottingham Forest | Notts Forest, NFFC
    West Ham United | WHUFC, Hammers, 铁锤帮
    Wolverhampton | Wolves, 狼队
    Crystal Palace | CPFC
    Leicester City | LCFC
    Leeds United | LUFC`,
  bynames('football', 'esp')`
    Barcelona | Barça, FCB, Blaugrana, 巴萨
    Real Madrid | RMA, RMCF, 皇马
    Atlético Madrid | Atleti, ATM, 马竞
    Athletic Club | Athletic Bilbao, 毕巴
    Villarreal | 黄潜
    Real Sociedad | La Real
    Espanyol | RCDE`,
  bynames('football', 'ita')`
    Inter | Inter Milan, Internazionale, 国米
    Milan | AC Milan, ACM, 红黑军团
    Juventus | Juve, 尤文, 老妇人
    Roma | AS Roma
    Napoli | SSC Napoli, 拿波里
    Fiorentina | Viola, 紫百合`,
  bynames('football', 'ger')`
    Bayern Munich | FCB, FC Bayern, 拜仁
    Borussia Dortmund | BVB, 大黄蜂
    Bayer Leverkusen | B04, 药厂
    RB Leipzig | RBL
    Borussia Mönchengladbach | Gladbach, BMG, 门兴
    Eintracht Frankfurt | SGE
    Hamburger SV | HSV
    Werder Bremen | SVW`,
  bynames('football', 'fra')`
    Paris Saint-Germain | PSG, Paris SG, 大巴黎
    Marseille | OM
    Lyon | OL
    Monaco | ASM
    Lille | LOSC
    Nice | OGCN
    Lens | RCL
    Strasbourg | RCSA`,
  bynames('football', 'por')`
    Sporting CP | Sporting Lisbon, SCP, 里斯本竞技
    Benfica | SLB
    Porto | FCP`,
  bynames('football', 'ned')`
    PSV | PSV Eindhoven
    AZ | AZ Alkmaar`,
  bynames('football', 'usa')`
    Los Angeles FC | LAFC
    New York City | NYCFC`,
  bynames('football', 'chn')`
    Beijing Guoan | 御林军
    Shandong Taishan | 鲁能
    Shanghai Port | 上港
    Zhejiang | 浙江绿城`,
  bynames('football', 'bra')`
    Atlético Mineiro | Galo
    São Paulo | SPFC
    Flamengo | Mengão`,
  bynames('basketball', 'usa')`
    Los Angeles Lakers | LA Lakers, LAL
    Los Angeles Clippers | LA Clippers, LAC, 快艇
    Golden State Warriors | GSW, Dubs
    Oklahoma City Thunder | OKC
    San Antonio Spurs | SAS
    New York Knicks | NYK
    Dallas Mavericks | Mavs, DAL, 小牛
    Cleveland Cavaliers | Cavs, CLE
    Philadelphia 76ers | Sixers, PHI
    Minnesota Timberwolves | Wolves, T-Wolves
    Boston Celtics | BOS, 绿军
    Portland Trail Blazers | Blazers
    New Orleans Pelicans | Pels, NOP`,
  bynames('basketball', 'chn')`
    Guangdong Tigers | Guangdong Southern Tigers, 华南虎
    Liaoning Leopards | Liaoning Flying Leopards, 辽篮
    Shanghai Sharks | 大鲨鱼`,
  bynames('basketball', 'esp')`
    Barcelona | Barça, FCB, 巴萨
    Real Madrid | 皇马`,
  bynames('lol', null)`
    BLG | Bilibili Gaming, 哔哩哔哩
    AL | Anyone's Legend
    TES | Top Esports, 滔搏
    JDG | JD Gaming, 京东
    WBG | Weibo Gaming, 微博
    IG | Invictus Gaming
    LNG | LNG Esports, 李宁
    EDG | EDward Gaming
    NIP | Ninjas in Pyjamas
    FPX | FunPlus Phoenix
    RNG | Royal Never Give Up, 皇族
    TT | ThunderTalk Gaming
    T1 | SKT, SK Telecom
    HLE | Hanwha Life Esports, 韩华
    KT | KT Rolster
    DK | Dplus KIA, Damwon
    NS | Nongshim RedForce
    BFX | BNK FearX
    DNF | DN Freecs
    G2 | G2 Esports
    Fnatic | FNC
    Natus Vincere | NAVI
    Karmine Corp | KC, KCorp`,
  bynames('csgo', null)`
    NAVI | Natus Vincere
    Vitality | Team Vitality, 小蜜蜂
    Spirit | Team Spirit, 绿龙
    Falcons | Team Falcons
    Liquid | Team Liquid
    FaZe | FaZe Clan
    G2 | G2 Esports
    Ninjas in Pyjamas | NIP
    Virtus.pro | VP`,
  bynames('dota2', null)`
    Natus Vincere | NAVI
    Team Liquid | TL
    Team Spirit | TS, 绿龙
    Xtreme | Xtreme Gaming, XG`,
  bynames('valorant', null)`
    EDward Gaming | EDG
    Bilibili Gaming | BLG
    FunPlus Phoenix | FPX
    Paper Rex | PRX
    Rex Regum | RRQ
    Fnatic | FNC
    NAVI | Natus Vincere
    Team Liquid | TL
    Karmine Corp | KC`,
  bynames('baseball', 'usa')`
    Los Angeles Dodgers | LAD
    New York Yankees | NYY
    Boston Red Sox | BOS`,
  bynames('baseball', 'jpn')`
    Yomiuri Giants | 巨人军`,
  bynames('americanfootball', 'usa')`
    Kansas City Chiefs | KC Chiefs
    San Francisco 49ers | Niners, SF 49ers
    Green Bay Packers | GB Packers`,
  bynames('icehockey', 'usa')`
    Vegas Golden Knights | VGK`,
  bynames('cricket', 'ind')`
    Royal Challengers Bengaluru | RCB
    Mumbai Indians | MI
    Chennai Super Kings | CSK
    Kolkata Knight Riders | KKR
    Sunrisers Hyderabad | SRH
    Lucknow Super Giants | LSG`,
];
