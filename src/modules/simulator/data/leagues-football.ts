import { league } from '../league.rules.ts';

/** Names are real, stronger sides first; every result is simulated, and each page says so. */
export const FOOTBALL = [
  league('football', 'premier-league', 'eng', 'Premier League=英超', { daily: 6 })`
    Manchester City=曼彻斯特城 6CABDD 1C2C5B; Arsenal=阿森纳 EF0107 FFFFFF; Liverpool=利物浦 C8102E F6EB61;
    Chelsea=切尔西 034694 FFFFFF; Newcastle United=纽卡斯尔联 241F20 FFFFFF; Aston Villa=阿斯顿维拉 670E36 95BFE5;
    Tottenham Hotspur=托特纳姆热刺 132257 FFFFFF; Manchester United=曼彻斯特联 DA291C FBE122;
    Brighton=布莱顿 0057B8 FFCD00; Nottingham Forest=诺丁汉森林 DD0000 FFFFFF; Bournemouth=伯恩茅斯 DA291C 000000;
    Crystal Palace=水晶宫 1B458F C4122E; Brentford=布伦特福德 E30613 FFFFFF; Fulham=富勒姆 000000 CC0000;
    Everton=埃弗顿 003399 FFFFFF; West Ham United=西汉姆联 7A263A 1BB1E7; Wolverhampton=狼队 FDB913 231F20;
    Leeds United=利兹联 FFCD00 1D428A; Sunderland=桑德兰 EB172B 211E1E; Burnley=伯恩利 6C1D45 99D6EA`,
  league('football', 'la-liga', 'esp', 'La Liga=西甲', { daily: 5 })`
    Barcelona=巴塞罗那 A50044 004D98; Real Madrid=皇家马德里 FEBE10 00529F; Atlético Madrid=马德里竞技 CB3524 FFFFFF;
    Athletic Club=毕尔巴鄂竞技 EE2523 000000; Villarreal=比利亚雷亚尔 FFE667 005187; Real Betis=皇家贝蒂斯 00954C FFFFFF;
    Real Sociedad=皇家社会 0067B1 FFFFFF; Sevilla=塞维利亚 D71920 FFFFFF; Valencia=瓦伦西亚 EE3524 FFDF1C;
    Celta Vigo=塞尔塔 8AC3EE E5254E; Osasuna=奥萨苏纳 D91A21 0A346F; Girona=赫罗纳 CD2534 FFFFFF;
    Rayo Vallecano=巴列卡诺 E53027 FFFFFF; Mallorca=马略卡 E20613 000000; Espanyol=西班牙人 007FC8 FFFFFF;
    Getafe=赫塔菲 005999 FFFFFF`,
  league('football', 'serie-a', 'ita', 'Serie A=意甲', { daily: 5 })`
    Inter=国际米兰 010E80 000000; Napoli=那不勒斯 12A0D7 003C82; Juventus=尤文图斯 000000 FFFFFF;
    Milan=AC米兰 FB090B 000000; Atalanta=亚特兰大 1E71B8 000000; Roma=罗马 8E1F2F F0BC42; Lazio=拉齐奥 87D8F7 15366F;
    Bologna=博洛尼亚 1A2F48 A21C26; Fiorentina=佛罗伦萨 482E92 FFFFFF; Como=科莫 003D7C FFFFFF;
    Torino=都灵 8A1E03 FFFFFF; Udinese=乌迪内斯 000000 7F7F7F; Genoa=热那亚 AD1919 002038;
    Cagliari=卡利亚里 AD002A 002350; Parma=帕尔马 FFD200 004B9D; Lecce=莱切 FFE600 E30613`,
  league('football', 'bundesliga', 'ger', 'Bundesliga=德甲', { daily: 5 })`
    Bayern Munich=拜仁慕尼黑 DC052D 0066B2; Bayer Leverkusen=勒沃库森 E32221 000000;
    Borussia Dortmund=多特蒙德 FDE100 000000; RB Leipzig=莱比锡红牛 DD0741 001F47;
    Eintracht Frankfurt=法兰克福 E1000F 000000; Stuttgart=斯图加特 E32219 FFFFFF; Freiburg=弗赖堡 5B5B5B E2001A;
    Mainz 05=美因茨 C3141E FFFFFF; Wolfsburg=沃尔夫斯堡 65B32E FFFFFF; Werder Bremen=云达不莱梅 1D9053 FFFFFF;
    Borussia Mönchengladbach=门兴格拉德巴赫 000000 18A74B; Augsburg=奥格斯堡 BA3733 46714D;
    Hoffenheim=霍芬海姆 1961B5 FFFFFF; Union Berlin=柏林联合 EB1923 FDE100; Köln=科隆 ED1C24 FFFFFF;
    Hamburger SV=汉堡 0A3F86 FFFFFF`,
  league('football', 'ligue-1', 'fra', 'Ligue 1=法甲', { daily: 5 })`
    Paris Saint-Germain=巴黎圣日耳曼 004170 DA291C; Marseille=马赛 2FAEE0 FFFFFF; Monaco=摩纳哥@mon E7272E FFFFFF;
    Lille=里尔 E01E13 24216A; Lyon=里昂 1B2C70 DA0812; Nice=尼斯 000000 E2001A; Lens=朗斯 EC1C24 FFF200;
    Rennes=雷恩 E13327 000000; Strasbourg=斯特拉斯堡 009FE3 FFFFFF; Toulouse=图卢兹 3E2C56 FFFFFF;
    Brest=布雷斯特 ED1C24 FFFFFF; Nantes=南特 FCD405 007A33; Auxerre=欧塞尔 0059A9 FFFFFF; Angers=昂热 000000 FFFFFF`,
  league('football', 'chinese-super-league', 'chn', 'Chinese Super League=中超', { daily: 4 })`
    Shanghai Port=上海海港 C8102E FFFFFF; Shanghai Shenhua=上海申花 0A3D91 FFFFFF; Chengdu Rongcheng=成都蓉城 B81C22 F4C300;
    Beijing Guoan=北京国安 006B3F FFD100; Shandong Taishan=山东泰山 F26522 FFFFFF; Tianjin Jinmen Tiger=天津津门虎 0B5FA5 FFFFFF;
    Zhejiang=浙江队 00843D FFFFFF; Henan=河南队 C8102E 000000; Wuhan Three Towns=武汉三镇 C60C30 0057A8;
    Changchun Yatai=长春亚泰 D7182A FFFFFF; Qingdao Hainiu=青岛海牛 F37021 003A70; Meizhou Hakka=梅州客家 0067B1 FFFFFF;
    Yunnan Yukun=云南玉昆 D31145 1D2951; Dalian Yingbo=大连英博 0077C8 FFFFFF`,
  league('football', 'champions-league', 'int', 'Champions League=欧冠', { format: 'cup', place: 1 })`
    Paris Saint-Germain; Barcelona; Bayern Munich; Arsenal; Real Madrid; Liverpool; Manchester City; Inter; Chelsea;
    Atlético Madrid; Borussia Dortmund; Napoli; Juventus; Benfica; Sporting CP; Ajax`,
  league('football', 'mls', 'usa', 'MLS=美职联', { daily: 4 })`
    Inter Miami=迈阿密国际 F7B5CD 231F20; LA Galaxy=洛杉矶银河 00245D FFD200; Los Angeles FC=洛杉矶FC C39E6D 000000;
    Seattle Sounders=西雅图海湾人 5D9741 005595; Columbus Crew=哥伦布机员 FEF200 000000; Cincinnati=辛辛那提 003087 FE5000;
    Philadelphia Union=费城联合 071B2C B19B69; New York City=纽约城 6CACE4 041E42; Atlanta United=亚特兰大联 80000A A19060;
    Portland Timbers=波特兰伐木者 004812 EAE727; Orlando City=奥兰多城 633492 FDE192; Toronto=多伦多FC@can B81137 455560`,
  league('football', 'j1-league', 'jpn', 'J1 League=日职联', { daily: 4 })`
    Vissel Kobe=神户胜利船 A01A2C FFFFFF; Kashima Antlers=鹿岛鹿角 B71940 0C1C4A; Kashiwa Reysol=柏太阳神 FFF000 000000;
    Sanfrecce Hiroshima=广岛三箭 513493 FFFFFF; Kawasaki Frontale=川崎前锋 23B7E5 000000; Urawa Reds=浦和红钻 E6002D 000000;
    Gamba Osaka=大阪钢巴 004098 000000; Cerezo Osaka=大阪樱花 DB005B 0A1D56; Machida Zelvia=町田泽维亚 005BAC FFFFFF;
    Yokohama F. Marinos=横滨水手 00468B E60012; Nagoya Grampus=名古屋鲸八 E60012 F39800; FC Tokyo=东京FC 0A318F E60012`,
  league('football', 'k-league-1', 'kor', 'K League 1=韩K联', { daily: 2 })`
    Jeonbuk Hyundai Motors=全北现代 0E6B38 F5D100; Ulsan HD=蔚山HD 004A9C FFC20E; FC Seoul=首尔FC B5121B 000000;
    Pohang Steelers=浦项制铁 D2232A 000000; Gangwon=江原FC F26522 FFFFFF; Daejeon Hana Citizen=大田市民 006B54 9B1B30;
    Gwangju=光州FC FFCB05 D71920; Jeju SK=济州SK F58220 FFFFFF`,
  league('football', 'eredivisie', 'ned', 'Eredivisie=荷甲', { daily: 3 })`
    PSV=埃因霍温 ED1C24 FFFFFF; Ajax=阿贾克斯 D2122E FFFFFF; Feyenoord=费耶诺德 E2001A 000000; AZ=阿尔克马尔 E30613 FFFFFF;
    Twente=特温特 E4002B FFFFFF; Utrecht=乌得勒支 D7182A FFFFFF; Heerenveen=海伦芬 0057B8 FFFFFF; NEC=奈梅亨 CE1126 006B3F;
    Groningen=格罗宁根 00843D FFFFFF; Sparta Rotterdam=鹿特丹斯巴达 E30613 FFFFFF`,
  league('football', 'primeira-liga', 'por', 'Primeira Liga=葡超', { daily: 2 })`
    Sporting CP=葡萄牙体育 008057 FFFFFF; Benfica=本菲卡 E83030 FFFFFF; Porto=波尔图 00428C FFFFFF; Braga=布拉加 DC052D FFFFFF;
    Vitória Guimarães=吉马良斯 000000 FFFFFF; Famalicão=法马利康 003DA5 FFFFFF; Gil Vicente=吉维森特 E30613 003DA5;
    Rio Ave=里奥阿维 00843D FFFFFF`,
  league('football', 'brasileirao', 'bra', 'Brasileirão=巴甲', { daily: 4 })`
    Flamengo=弗拉门戈 C3281E 000000; Palmeiras=帕尔梅拉斯 006437 FFFFFF; Cruzeiro=克鲁塞罗 2F529E FFFFFF;
    Botafogo=博塔弗戈 000000 FFFFFF; Fluminense=弗鲁米嫩塞 870A28 00613C; São Paulo=圣保罗 FE0000 000000;
    Corinthians=科林蒂安 000000 FFFFFF; Santos=桑托斯 FFFFFF 000000; Grêmio=格雷米奥 0D80BF 000000;
    Internacional=巴西国际 E30613 FFFFFF; Atlético Mineiro=米内罗竞技 000000 FFFFFF; Bahia=巴伊亚 006CB5 ED3237`,
  league('football', 'saudi-pro-league', 'ksa', 'Saudi Pro League=沙特联', { daily: 2 })`
    Al Hilal=利雅得新月 0054A6 FFFFFF; Al Nassr=利雅得胜利 FFD200 00539F; Al Ittihad=吉达联合 FFE600 000000;
    Al Ahli=吉达国民 007A3D FFFFFF; Al Qadsiah=卡迪西亚 D71920 FFD100; Al Shabab=利雅得青年 FFFFFF 000000;
    Al Taawoun=布赖代合作 FFDD00 004B93; Al Ettifaq=达曼协定 007A33 D71920`,
  league('football', 'fa-cup', 'eng', 'FA Cup=足总杯', { format: 'cup' })`
    Manchester City; Arsenal; Liverpool; Chelsea; Newcastle United; Aston Villa; Tottenham Hotspur; Manchester United;
    Brighton; Nottingham Forest; Crystal Palace; Fulham; Everton; Leeds United; Sunderland; Burnley`,
];
