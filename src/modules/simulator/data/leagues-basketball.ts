import { league } from '../league.rules.ts';

export const BASKETBALL = [
  league('basketball', 'nba', 'usa', 'NBA', { daily: 8 })`
    Oklahoma City Thunder=俄克拉荷马雷霆 007AC1 EF3B24; Denver Nuggets=丹佛掘金 0E2240 FEC524; Houston Rockets=休斯顿火箭 CE1141 000000;
    Los Angeles Lakers=洛杉矶湖人 552583 FDB927; Cleveland Cavaliers=克利夫兰骑士 860038 FDBB30; New York Knicks=纽约尼克斯 006BB6 F58426;
    Golden State Warriors=金州勇士 1D428A FFC72C; Boston Celtics=波士顿凯尔特人 007A33 FFFFFF; Minnesota Timberwolves=明尼苏达森林狼 0C2340 78BE20;
    San Antonio Spurs=圣安东尼奥马刺 000000 C4CED4; Orlando Magic=奥兰多魔术 0077C0 000000; Detroit Pistons=底特律活塞 C8102E 1D42BA;
    Los Angeles Clippers=洛杉矶快船 C8102E 1D428A; Milwaukee Bucks=密尔沃基雄鹿 00471B EEE1C6; Dallas Mavericks=达拉斯独行侠 00538C B8C4CA;
    Miami Heat=迈阿密热火 98002E F9A01B; Philadelphia 76ers=费城76人 006BB6 ED174C; Phoenix Suns=菲尼克斯太阳 1D1160 E56020;
    Atlanta Hawks=亚特兰大老鹰 E03A3E C1D32F; Memphis Grizzlies=孟菲斯灰熊 5D76A9 12173F; Toronto Raptors=多伦多猛龙@can CE1141 000000;
    Sacramento Kings=萨克拉门托国王 5A2D81 63727A`,
  league('basketball', 'cba', 'chn', 'CBA', { daily: 6 })`
    Zhejiang Lions=浙江广厦 F5A800 00205B; Guangdong Tigers=广东宏远 003DA5 FFFFFF; Liaoning Leopards=辽宁本钢 C8102E FFFFFF;
    Beijing Ducks=北京首钢 0B2265 E4002B; Shanghai Sharks=上海久事 FF6A13 000000; Xinjiang Tigers=新疆广汇 0072CE FFFFFF;
    Shandong Heroes=山东高速 E4002B FFC72C; Zhejiang Chouzhou=浙江稠州 00843D FFFFFF; Shanxi Loongs=山西汾酒 8A1538 F2A900;
    Guangzhou Loong Lions=广州朗肽 D22630 003B5C; Shenzhen Leopards=深圳马可波罗 00A3E0 F2A900; Qingdao Eagles=青岛国信 005EB8 FFFFFF;
    Jilin Northeast Tigers=吉林长白山 FFC72C 000000; Nanjing Monkey Kings=南京同曦 E35205 003DA5`,
  league('basketball', 'euroleague', 'int', 'EuroLeague=欧洲篮球联赛', { daily: 5 })`
    Fenerbahçe=费内巴切@tur 163962 FFED00; Real Madrid=皇家马德里@esp FEBE10 00529F; Panathinaikos=帕纳辛纳科斯@gre 007A3D FFFFFF;
    Olympiacos=奥林匹亚科斯@gre D81E26 FFFFFF; Monaco=摩纳哥@mon E7272E FFFFFF; Barcelona=巴塞罗那@esp A50044 004D98;
    Žalgiris=萨拉基利斯@ltu 00843D FFFFFF; Anadolu Efes=安纳多卢艾菲斯@tur 0033A0 FFFFFF; Partizan=贝尔格莱德游击@srb 000000 FFFFFF;
    Crvena zvezda=贝尔格莱德红星@srb E4002B FFFFFF; Olimpia Milano=米兰奥林匹亚@ita E4002B FFFFFF; Bayern Munich=拜仁慕尼黑@ger DC052D 0066B2;
    Virtus Bologna=博洛尼亚维尔图斯@ita 000000 FFFFFF; Paris Basketball=巴黎篮球@fra 1D2951 FFFFFF`,
  league('basketball', 'liga-acb', 'esp', 'Liga ACB=西班牙篮球联赛', { daily: 3 })`
    Real Madrid; Valencia Basket=瓦伦西亚 F37021 000000; Barcelona; Unicaja=马拉加 00843D FFFFFF; Baskonia=巴斯克尼亚 C8102E 003DA5;
    Gran Canaria=大加那利 FFD100 0057B8; La Laguna Tenerife=特内里费 FFD100 000000; Joventut=胡文图特 006B3F 000000`,
  league('basketball', 'b-league', 'jpn', 'B.League=日本B联赛', { daily: 3 })`
    Utsunomiya Brex=宇都宫皇者 FFD100 1D2951; Alvark Tokyo=东京电击 C8102E 000000; Chiba Jets=千叶喷射机 E4002B 000000;
    Ryukyu Golden Kings=琉球黄金国王 A8852C 8A1538; Nagoya Diamond Dolphins=名古屋钻石海豚 C8102E FFFFFF; Shimane Susanoo Magic=岛根魔法 005EB8 FFFFFF;
    Gunma Crane Thunders=群马雷鹤 1D4F91 F2A900; Hiroshima Dragonflies=广岛蜻蜓 F37021 1D2951`,
  league('basketball', 'nbl', 'aus', 'NBL=澳大利亚篮球联赛', { daily: 2 })`
    Melbourne United=墨尔本联 13294B FFFFFF; Sydney Kings=悉尼国王 582C83 FFC72C; Illawarra Hawks=伊拉瓦拉鹰 E4002B FFFFFF;
    Perth Wildcats=珀斯野猫 E4002B 000000; Adelaide 36ers=阿德莱德36人 003DA5 E4002B; Brisbane Bullets=布里斯班子弹 1D4F91 FFC72C;
    New Zealand Breakers=新西兰破坏者@nzl 00A3E0 000000; Cairns Taipans=凯恩斯大班蛇 F26522 000000`,
];
