import { league } from '../league.rules.ts';

/** Team sports other than football and basketball. */
export const TEAM_SPORTS = [
  league('baseball', 'mlb', 'usa', 'MLB', { daily: 6 })`
    Los Angeles Dodgers=洛杉矶道奇 005A9C FFFFFF; New York Yankees=纽约洋基 0C2340 FFFFFF; Philadelphia Phillies=费城费城人 E81828 002D72;
    Toronto Blue Jays=多伦多蓝鸟@can 134A8E E8291C; Houston Astros=休斯顿太空人 002D62 EB6E1F; San Diego Padres=圣迭戈教士 2F241D FFC425;
    Milwaukee Brewers=密尔沃基酿酒人 12284B FFC52F; Chicago Cubs=芝加哥小熊 0E3386 CC3433; New York Mets=纽约大都会 002D72 FF5910;
    Seattle Mariners=西雅图水手 0C2C56 005C5C; Boston Red Sox=波士顿红袜 BD3039 0C2340; Detroit Tigers=底特律老虎 0C2340 FA4616;
    Atlanta Braves=亚特兰大勇士 13274F CE1141; Cleveland Guardians=克利夫兰守护者 00385D E50022`,
  league('baseball', 'npb', 'jpn', 'NPB=日本职棒', { daily: 4 })`
    Hanshin Tigers=阪神虎 FFE100 000000; SoftBank Hawks=福冈软银鹰 F9C700 000000; Yomiuri Giants=读卖巨人 F97709 000000; Nippon-Ham Fighters=北海道日本火腿 016298 B1946C;
    DeNA BayStars=横滨湾星 0055A5 FFFFFF; Orix Buffaloes=欧力士水牛 000019 AA9010; Hiroshima Carp=广岛鲤鱼 FF0000 FFFFFF; Rakuten Eagles=东北乐天金鹫 860010 FFFFFF;
    Chunichi Dragons=中日龙 002569 FFFFFF; Seibu Lions=埼玉西武狮 1F366A FFFFFF; Lotte Marines=千叶罗德海洋 221815 FFFFFF; Yakult Swallows=养乐多燕子 072C58 98C145`,
  league('baseball', 'kbo', 'kor', 'KBO=韩国职棒', { daily: 2 })`
    LG Twins=LG双子 C30452 000000; Hanwha Eagles=韩华鹰 FC4E00 07111F; Samsung Lions=三星狮 074CA1 FFFFFF; SSG Landers=SSG登陆者 CE0E2D FFB81C;
    KIA Tigers=起亚虎 EA0029 06141F; Doosan Bears=斗山熊 131230 FFFFFF; Lotte Giants=乐天巨人 041E42 D00F31; KT Wiz=KT巫师 000000 EB1C24`,
  league('volleyball', 'superlega', 'ita', 'SuperLega=意大利排球联赛', { daily: 2 })`
    Perugia=佩鲁贾 E4002B 000000; Trentino=特伦蒂诺 F2A900 1D2951; Civitanova=奇维塔诺瓦 C8102E FFFFFF; Modena=摩德纳 FFD100 1D4F91;
    Piacenza=皮亚琴察 E4002B FFFFFF; Verona=维罗纳 FFD100 003DA5; Milano=米兰 E4002B FFFFFF; Monza=蒙扎 C8102E 1D2951`,
  league('volleyball', 'chinese-volleyball', 'chn', 'Chinese Volleyball League=中国排球超级联赛', {
    daily: 2,
  })`
    Tianjin Bohai=天津渤海银行 FFFFFF C8102E; Shanghai Bright=上海光明 005EB8 FFFFFF; Jiangsu=江苏 00843D FFFFFF; Zhejiang=浙江 F2A900 003DA5;
    Shandong=山东日照钢铁 E4002B FFFFFF; Beijing=北京北汽 0B2265 E4002B; Liaoning=辽宁 C8102E FFFFFF; Guangdong=广东 003DA5 FFFFFF`,
  league('volleyball', 'nations-league', 'int', 'Nations League=世界排球联赛', { format: 'cup' })`
    Poland=波兰@pol DC143C FFFFFF; Italy=意大利@ita 008C45 CD212A; Brazil=巴西@bra 009C3B FFDF00; France=法国@fra 0055A4 EF4135; Japan=日本@jpn BC002D FFFFFF;
    Slovenia=斯洛文尼亚@svn 005DA4 ED1C24; USA=美国@usa B22234 3C3B6E; China=中国@chn DE2910 FFDE00`,
  league('americanfootball', 'nfl', 'usa', 'NFL', { daily: 3 })`
    Kansas City Chiefs=堪萨斯城酋长 E31837 FFB81C; Philadelphia Eagles=费城老鹰 004C54 A5ACAF; Buffalo Bills=水牛城比尔 00338D C60C30; Detroit Lions=底特律雄狮 0076B6 B0B7BC;
    Los Angeles Rams=洛杉矶公羊 003594 FFA300; Green Bay Packers=绿湾包装工 203731 FFB612; Baltimore Ravens=巴尔的摩乌鸦 241773 9E7C0C; Denver Broncos=丹佛野马 FB4F14 002244;
    San Francisco 49ers=旧金山49人 AA0000 B3995D; Dallas Cowboys=达拉斯牛仔 003594 869397`,
  league('cricket', 'ipl', 'ind', 'Indian Premier League=印度板球超级联赛', { daily: 2 })`
    Royal Challengers Bengaluru=班加罗尔皇家挑战者 EC1C24 000000; Punjab Kings=旁遮普国王 ED1B24 A7A9AC; Mumbai Indians=孟买印度人 004BA0 D1AB3E;
    Gujarat Titans=古吉拉特泰坦 1B2133 D1AB3E; Delhi Capitals=德里首都 0078BC EF1B23; Kolkata Knight Riders=加尔各答骑士 3A225D B3A123;
    Chennai Super Kings=金奈超级国王 FFFF3C 0081E9; Sunrisers Hyderabad=海得拉巴旭日 FF822A 000000; Rajasthan Royals=拉贾斯坦皇家 EA1A85 254AA5;
    Lucknow Super Giants=勒克瑙超级巨人 A72056 FFCC00`,
  league('cricket', 'big-bash', 'aus', 'Big Bash League=大狂欢联赛', { daily: 1 })`
    Hobart Hurricanes=霍巴特飓风 674398 FFFFFF; Sydney Sixers=悉尼六人 EC2A90 FFFFFF; Sydney Thunder=悉尼雷霆 BFD243 000000; Perth Scorchers=珀斯灼热 F26522 FFFFFF;
    Melbourne Stars=墨尔本之星 00A651 FFFFFF; Melbourne Renegades=墨尔本叛逆者 E31837 000000; Brisbane Heat=布里斯班热浪 00AFD8 FFFFFF; Adelaide Strikers=阿德莱德前锋 0084D6 FFFFFF`,
  league('cricket', 'one-day-cup', 'eng', 'One-Day Cup=英格兰单日杯', { daily: 1 })`
    Surrey=萨里 4A2C17 FFFFFF; Hampshire=汉普郡 041E42 FFC72C; Somerset=萨默塞特 8A1538 FFFFFF; Essex=埃塞克斯 1D2951 E4002B;
    Warwickshire=沃里克郡 003DA5 FFC72C; Yorkshire=约克郡 6CACE4 FFFFFF; Lancashire=兰开夏 C8102E FFFFFF; Kent=肯特 041E42 FFFFFF`,
  league('icehockey', 'nhl', 'usa', 'NHL', { daily: 5 })`
    Florida Panthers=佛罗里达美洲豹 041E42 C8102E; Edmonton Oilers=埃德蒙顿油人@can 041E42 FF4C00; Colorado Avalanche=科罗拉多雪崩 6F263D 236192; Dallas Stars=达拉斯星 006847 8F8F8C;
    Vegas Golden Knights=维加斯金骑士 B4975A 333F42; Carolina Hurricanes=卡罗来纳飓风 CC0000 000000; Toronto Maple Leafs=多伦多枫叶@can 00205B FFFFFF; Tampa Bay Lightning=坦帕湾闪电 002868 FFFFFF;
    Winnipeg Jets=温尼伯喷气机@can 041E42 AC162C; New York Rangers=纽约游骑兵 0038A8 CE1126; Boston Bruins=波士顿棕熊 FFB81C 000000; Montréal Canadiens=蒙特利尔加拿大人@can AF1E2D 192168`,
  league('icehockey', 'shl', 'swe', 'SHL=瑞典冰球联赛', { daily: 2 })`
    Skellefteå=谢莱夫特奥; Frölunda=弗伦达; Färjestad=法尔耶斯塔德; Luleå=吕勒奥; Växjö Lakers=韦克舍; Djurgården=佐加顿斯; Rögle=罗格勒; Brynäs=布吕奈斯`,
  league('handball', 'handball-bundesliga', 'ger', 'Handball-Bundesliga=德国手球联赛', { daily: 2 })`
    Magdeburg=马格德堡; Füchse Berlin=柏林狐狸; Kiel=基尔; Flensburg-Handewitt=弗伦斯堡; Melsungen=梅尔松根; Rhein-Neckar Löwen=莱茵-内卡雄狮; Gummersbach=古默斯巴赫; Hannover-Burgdorf=汉诺威`,
  league('handball', 'ehf-champions', 'int', 'EHF Champions League=欧洲手球冠军联赛', { format: 'cup' })`
    Magdeburg@ger; Barcelona=巴塞罗那@esp; Veszprém=维斯普雷姆@hun; Füchse Berlin; Aalborg=奥尔堡@den; Kielce=凯尔采@pol; Paris=巴黎@fra; Szeged=塞格德@hun`,
  league('rugby', 'top-14', 'fra', 'Top 14=法国橄榄球14强', { daily: 2 })`
    Toulouse=图卢兹; Bordeaux Bègles=波尔多; Toulon=土伦; La Rochelle=拉罗谢尔; Clermont=克莱蒙; Bayonne=巴约讷; Racing 92=竞技92; Castres=卡斯特尔`,
  league('rugby', 'super-rugby', 'int', 'Super Rugby=超级橄榄球赛', { daily: 1 })`
    Crusaders=十字军@nzl; Chiefs=酋长@nzl; Hurricanes=飓风@nzl; Blues=蓝军@nzl; Brumbies=布鲁姆比@aus; Reds=红军@aus; Waratahs=瓦拉塔@aus; Highlanders=高地人@nzl`,
  league('futsal', 'futsal-liga', 'esp', 'Primera División Futsal=西班牙室内足球甲级', { daily: 2 })`
    Barcelona=巴塞罗那; Movistar Inter=莫维斯塔国际; ElPozo Murcia=埃尔波索穆尔西亚; Palma Futsal=帕尔马; Jimbee Cartagena=卡塔赫纳; Jaén Paraíso=哈恩; Valdepeñas=巴尔德佩尼亚斯; Xota=霍塔`,
  league('waterpolo', 'waterpolo-champions', 'int', 'Water Polo Champions League=水球冠军联赛', { daily: 1 })`
    Ferencváros=费伦茨瓦罗斯@hun; Novi Beograd=新贝尔格莱德@srb; Pro Recco=雷科@ita; Olympiacos=奥林匹亚科斯@gre; Barceloneta=巴塞罗内塔@esp; Marseille=马赛@fra; Brescia=布雷西亚@ita; Jug=尤格@cro`,
  league('othersports', 'sports-festival', 'int', 'Sports Festival=综合体育节', { daily: 2 })`
    Northern Lights=北极光; Harbour=海港; Highland=高原; Riverside=河畔; Desert Suns=沙漠烈日; Islanders=岛民; Metropolis=都会; Coastline=海岸`,
];
