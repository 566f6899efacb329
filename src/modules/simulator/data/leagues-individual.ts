import { league } from '../league.rules.ts';

/** Sports with single players or pairs as sides. */
export const INDIVIDUAL = [
  league('tennis', 'atp-tour', 'int', 'ATP Tour=ATP 巡回赛', { daily: 6, format: 'tour' })`
    Alcaraz=阿尔卡拉斯@esp C60B1E FFC400; Sinner=辛纳@ita 008C45 CD212A; Zverev=兹维列夫@ger 000000 FFCE00; Djokovic=德约科维奇@srb C6363C 0C4076;
    Fritz=弗里茨@usa B22234 3C3B6E; Musetti=穆塞蒂@ita; de Minaur=德米纳尔@aus; Auger-Aliassime=奥热-阿利亚西姆@can; Shelton=谢尔顿@usa;
    Ruud=鲁德@nor; Medvedev=梅德韦杰夫@int 0039A6 D52B1E; Rublev=卢布列夫@int; Draper=德雷珀@gbr; Rune=鲁内@den; Tsitsipas=西西帕斯@gre; Zhang Zhizhen=张之臻@chn`,
  league('tennis', 'wta-tour', 'int', 'WTA Tour=WTA 巡回赛', { daily: 5, format: 'tour' })`
    Sabalenka=萨巴伦卡@int; Swiatek=斯瓦泰克@pol; Gauff=高芙@usa; Rybakina=莱巴金娜@kaz; Pegula=佩古拉@usa; Anisimova=阿尼西莫娃@usa; Zheng Qinwen=郑钦文@chn;
    Paolini=保利尼@ita; Andreeva=安德列娃@int; Keys=凯斯@usa; Bencic=本西奇@sui; Osaka=大坂直美@jpn; Wang Xinyu=王欣瑜@chn; Svitolina=斯维托丽娜@ukr`,
  league('snooker', 'world-snooker-tour', 'gbr', 'World Snooker Tour=世界斯诺克巡回赛', {
    daily: 4,
    format: 'tour',
    bestOf: 7,
  })`
    Judd Trump=特鲁姆普@eng; Zhao Xintong=赵心童@chn; Kyren Wilson=凯伦·威尔逊@eng; Mark Williams=马克·威廉姆斯@wal; Ronnie O'Sullivan=奥沙利文@eng; Mark Selby=塞尔比@eng;
    Neil Robertson=罗伯逊@aus; Ding Junhui=丁俊晖@chn; Xiao Guodong=肖国栋@chn; John Higgins=希金斯@sco; Wu Yize=吴宜泽@chn; Shaun Murphy=墨菲@eng`,
  league('badminton', 'bwf-world-tour', 'int', 'BWF World Tour=世界羽联巡回赛', { daily: 5, format: 'tour' })`
    Shi Yuqi=石宇奇@chn; Viktor Axelsen=安赛龙@den; Anders Antonsen=安东森@den; Kunlavut Vitidsarn=昆拉武特@tha; Li Shifeng=李诗沣@chn; Jonatan Christie=乔纳坦@idn;
    Kodai Naraoka=奈良冈功大@jpn; Chou Tien-chen=周天成@tpe; Christo Popov=波波夫@fra; Alex Lanier=拉尼尔@fra; Lakshya Sen=拉克什亚·森@ind; Loh Kean Yew=骆建佑@sgp`,
  league('tabletennis', 'wtt-champions', 'int', 'WTT Champions=WTT 冠军赛', { daily: 6, format: 'tour' })`
    Wang Chuqin=王楚钦@chn DE2910 FFDE00; Lin Shidong=林诗栋@chn DE2910 FFDE00; Hugo Calderano=雨果@bra 009C3B FFDF00; Tomokazu Harimoto=张本智和@jpn BC002D FFFFFF;
    Félix Lebrun=费利克斯·勒布伦@fra 0055A4 EF4135; Truls Möregårdh=莫雷加德@swe 006AA7 FECC00; Liang Jingkun=梁靖崑@chn; Patrick Franziska=弗朗西斯卡@ger;
    Darko Jorgić=约尔吉奇@svn; Lin Yun-ju=林昀儒@tpe; Alexis Lebrun=亚历克西斯·勒布伦@fra; Anton Källberg=卡尔伯格@swe; Xiang Peng=向鹏@chn; Jang Woojin=张禹珍@kor`,
  league('darts', 'pdc-premier', 'gbr', 'PDC Tour=PDC 巡回赛', { daily: 3, format: 'tour', bestOf: 11 })`
    Luke Littler=利特勒@eng; Luke Humphries=汉弗莱斯@eng; Michael van Gerwen=范格文@ned; Gerwyn Price=普莱斯@wal; Stephen Bunting=班廷@eng; Gary Anderson=安德森@sco;
    Rob Cross=克罗斯@eng; Jonny Clayton=克莱顿@wal; Danny Noppert=诺珀特@ned; Nathan Aspinall=阿斯皮纳尔@eng`,
  league('beachvolleyball', 'beach-pro-tour', 'int', 'Beach Pro Tour=沙滩排球职业巡回赛', {
    daily: 2,
    format: 'tour',
  })`
    Mol / Sørum=莫尔 / 瑟鲁姆@nor; Åhman / Hellvig=阿曼 / 海尔维格@swe; Ehlers / Wickler=埃勒斯 / 维克勒@ger; Partain / Benesh=帕坦 / 贝内什@usa;
    Boermans / de Groot=布尔曼斯 / 德格罗特@ned; Nicolai / Cottafava=尼科莱 / 科塔法瓦@ita; Cherif / Ahmed=谢里夫 / 艾哈迈德@qat; Evandro / Arthur=埃万德罗 / 阿图尔@bra`,
];
