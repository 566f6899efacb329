import { league } from '../league.rules.ts';

export const ESPORTS = [
  league('lol', 'lpl', 'chn', 'LPL', { daily: 4 })`
    BLG@chn 00A1D6 FFFFFF; AL@chn 1D428A FFFFFF; TES@chn FF4D00 000000; JDG@chn C8102E FFFFFF; WBG@chn E60012 FFD100; IG@chn 000000 FFFFFF;
    LNG@chn 0A5AA8 FFFFFF; EDG@chn 000000 E4002B; NIP@chn D6C500 000000; FPX@chn E4002B 000000; RNG@chn D4AF37 000000; TT@chn 7A1FA2 FFFFFF`,
  league('lol', 'lck', 'kor', 'LCK', { daily: 4 })`
    Gen.G AA8A00 000000; T1 E2012D 000000; HLE FF6B01 000000; KT FF0A07 000000; DK 00A19B 000000; BFX F2A900 1D2951;
    NS E4002B FFFFFF; DRX 5A8DFF 00103A; BRION 006B3F FFFFFF; DNF 1D2951 FFFFFF`,
  league('lol', 'lec', 'int', 'LEC', { daily: 3 })`
    G2 000000 EE3D23; Movistar KOI@esp 6F2DA8 FFFFFF; Fnatic FF5900 000000; Karmine Corp@fra 0087FF 000000; Vitality FAE100 000000;
    GIANTX 1D2951 FFFFFF; Team Heretics@esp D4AF37 000000; SK Gaming@ger 000000 FFFFFF; Natus Vincere FFEE00 000000; Shifters 5A2D81 FFFFFF`,
  league('csgo', 'iem-masters', 'int', 'IEM Masters=IEM 大师赛', { daily: 4 })`
    Vitality@fra FAE100 000000; Spirit 2B2B2B FFFFFF; FURIA@bra 000000 FFFFFF; MOUZ@ger E4002B 000000; Falcons@ksa 0F7B3C FFFFFF;
    The MongolZ@mng D4AF37 000000; NAVI@ukr FFEE00 000000; G2 000000 EE3D23; FaZe E43B26 000000; Aurora 00A3E0 000000;
    Astralis@den FF0000 FFFFFF; Liquid@usa 0A2240 FFFFFF; TYLOO@chn E4002B 000000; HEROIC@nor F2A900 000000`,
  league('csgo', 'esl-pro-league', 'int', 'ESL Pro League=ESL 职业联赛', { daily: 3 })`
    Vitality; Spirit; MOUZ; NAVI; G2; FaZe; 3DMAX@fra 1D2951 FFFFFF; paiN@bra 000000 E4002B; Virtus.pro FF5900 000000;
    GamerLegion 5A2D81 FFFFFF; Lynn Vision@chn 00A3E0 FFFFFF; Ninjas in Pyjamas@swe D6C500 000000`,
  league('kog', 'kpl', 'chn', 'KPL=王者荣耀职业联赛', { daily: 5 })`
    AG Super Play=成都AG超玩会 E4002B FFD100; Wolves=重庆狼队 F2A900 000000; eStarPro=武汉eStarPro 1D428A FFFFFF; TTG=广州TTG 6F2DA8 FFFFFF;
    DRG=佛山DRG 00A3E0 000000; Hero Jiujing=南京Hero久竞 C8102E 000000; LGD NBW=杭州LGD.NBW 0F7B3C FFFFFF; EDG.M=上海EDG.M 000000 FFFFFF;
    WB=北京WB E60012 FFD100; JDG=北京JDG C8102E FFFFFF; KSG=苏州KSG FF6A13 000000; TES.A=长沙TES.A FF4D00 000000`,
  league('kog', 'kog-challenger', 'chn', 'K Challenger League=王者荣耀K甲', { daily: 2 })`
    MTG=MTG 5A2D81 FFFFFF; VG=VG 0077C8 FFFFFF; XYG=XYG E35205 000000; RW=RW侠 C8102E FFFFFF; YTG=YTG 006B54 FFFFFF; ACT=ACT 1D2951 FFC72C`,
  league('dota2', 'dreamleague', 'int', 'DreamLeague=梦幻联赛', { daily: 3 })`
    Team Liquid 0A2240 FFFFFF; Tundra 1C2B39 9AD1D4; Falcons@ksa 0F7B3C FFFFFF; Team Spirit 2B2B2B FFFFFF; PARIVISION 6F2DA8 FFFFFF;
    BetBoom E30613 000000; Xtreme@chn D4002A FFFFFF; Gaimin 000000 FF3B3B; HEROIC F2A900 000000; Aurora 00A3E0 000000`,
  league('dota2', 'pgl-wallachia', 'rou', 'PGL Wallachia=PGL 瓦拉几亚', { daily: 2 })`
    Team Liquid; Tundra; Team Spirit; PARIVISION; Natus Vincere FFEE00 000000; Nigma Galaxy 5A2D81 FFFFFF; OG 1D2951 FFFFFF; Team Yandex E4002B FFD100`,
  league('valorant', 'vct-pacific', 'int', 'VCT Pacific=VCT 太平洋赛区', { daily: 3 })`
    Paper Rex@sgp F0386B 000000; T1@kor E2012D 000000; Rex Regum@idn F6A800 000000; Gen.G@kor AA8A00 000000; DRX@kor 5A8DFF 000000;
    Talon@tha C8102E 000000; ZETA@jpn 000000 FFFFFF; Nongshim@kor E4002B FFFFFF`,
  league('valorant', 'vct-emea', 'int', 'VCT EMEA=VCT EMEA 赛区', { daily: 2 })`
    Fnatic FF5900 000000; Team Heretics@esp D4AF37 000000; Team Liquid 0A2240 FFFFFF; Vitality@fra FAE100 000000; BBL@tur D4AF37 000000;
    GIANTX 1D2951 FFFFFF; NAVI@ukr FFEE00 000000; Karmine Corp@fra 0087FF 000000`,
  league('valorant', 'vct-china', 'chn', 'VCT China=VCT 中国赛区', { daily: 2 })`
    EDward Gaming@chn 000000 E4002B; Bilibili Gaming@chn 00A1D6 FFFFFF; XLG@chn 5A2D81 FFFFFF; Trace@chn 0F7B3C FFFFFF; Dragon Ranger@chn D4002A FFD100;
    Wolves Esports@chn F2A900 000000; FunPlus Phoenix@chn E4002B FFFFFF; TYLOO@chn E4002B 000000`,
  league('pubg', 'pubg-global-series', 'int', 'PUBG Global Series=PUBG 全球系列赛', { daily: 1 })`
    17 Gaming@chn; Twisted Minds@ksa; Gen.G@kor; FaZe; Natus Vincere@ukr; Four Angry Men@chn; DN Freecs@kor; The Expendables@vie;
    T1@kor E2012D 000000; Team Falcons@ksa; FURIA@bra; Tianba@chn; Virtus.pro; Crazy Raccoon@jpn; Team Liquid; FULL SENSE@tha`,
  league('peaceelite', 'pel', 'chn', 'PEL=和平精英职业联赛', { daily: 1 })`
    TJB=天津TJB; NV=杭州NV-XQF; TEC=TEC; WBG=北京WBG; KONE=KONE; PERO=成都PERO; 4AM=4AM; TT=TT;
    AG=成都AG; WOLVES=重庆狼队; LGD=杭州LGD; TYLOO=天禄TYLOO; DKG=深圳DKG; JTEAM=JTeam; RSG=RSG; XYG=XYG`,
  league('wildrift', 'wrl-asia', 'chn', 'WRL Asia=英雄联盟手游亚洲联赛', { daily: 2 })`
    WBG=微博WBG; NOVA=NOVA; EDG=EDG.M; KT=KT; RA=RA; JDG=京东JDG`,
  league('overwatch', 'owcs', 'int', 'Overwatch Champions Series=守望先锋冠军系列赛', { daily: 2 })`
    Crazy Raccoon@kor; Team Falcons@kor; Al Qadsiah@ksa; Twisted Minds@ksa; T1@kor; Varrel@jpn; Geekay; Spacestation@usa`,
  league('starcraft2', 'gsl', 'kor', 'GSL=星际争霸II联赛', { daily: 2, format: 'tour' })`
    Serral=Serral@fin; Clem=Clem@fra; herO=herO@kor; Classic=Classic@kor; Maru=Maru@kor; Cure=Cure@kor; Reynor=Reynor@ita; ByuN=ByuN@kor`,
  league('rainbowsix', 'six-invitational', 'int', 'Six Invitational=六号邀请赛', { daily: 2 })`
    Team BDS@sui; FaZe@bra; G2; w7m@bra; Team Secret; Shopify Rebellion@usa; Spacestation@usa; FURIA@bra`,
  league('rocketleague', 'rlcs', 'int', 'RLCS=火箭联盟冠军系列赛', { daily: 2 })`
    Karmine Corp@fra; NRG@usa; Falcons@ksa; Team Vitality@fra; Dignitas; FURIA@bra; Gentle Mates@fra; Ultimates@usa`,
  league('mobilelegends', 'mpl-indonesia', 'idn', 'MPL Indonesia=MPL 印尼赛区', { daily: 2 })`
    ONIC; Team Liquid ID; RRQ Hoshi; Alter Ego; Bigetron; Evos Glory; Geek Fam; Dewa United`,
  league('mobilelegends', 'mpl-philippines', 'phi', 'MPL Philippines=MPL 菲律宾赛区', { daily: 1 })`
    Team Liquid PH; ONIC PH; Aurora PH; TNC Pro; AP Bren; Omega; Twisted Minds PH; Falcons PH`,
  league('apex', 'algs', 'int', 'ALGS=Apex 全球系列赛', { daily: 1 })`
    GoNext; Falcons@ksa; Alliance@swe; Crazy Raccoon@jpn; TSM@usa; Fnatic@jpn; Ninjas in Pyjamas; Virtus.pro; Team Liquid@usa; Oblivion@usa;
    Shopify Rebellion@usa; Wolves Esports@chn; MDY White@chn; Al Qadsiah@ksa; Kinotrope Gaming@jpn; 100 Thieves@usa; Legends Gaming; Gaimin Gladiators@can;
    Enter Force.36@jpn; Complexity@usa`,
  league('eafc', 'echampions', 'int', 'eChampions League=电竞欧冠', { daily: 2, format: 'tour' })`
    Anders Vejrgang=安德斯@den; ManuBachoore@ned; Tekkz@eng; Umut@ger; Vejr@den; PHzin@bra; Jonny@ger; MSdossary=多萨里@ksa`,
  league('warcraft3', 'w3-champions', 'int', 'W3 Champions=魔兽争霸III冠军赛', { daily: 2, format: 'tour' })`
    Moon=Moon@kor; Happy=Happy@int; Fly100%=Fly100%@chn; Lyn=Lyn@kor; TH000=TH000@chn; Grubby=Grubby@ned; 120=120@chn; Foggy=Foggy@ukr`,
  league('otheresports', 'esports-festival', 'int', 'Esports Festival=电竞嘉年华', { daily: 2 })`
    Phoenix; Comets; Night Owls; Titans; Nomads; Vortex; Lynx; Cobalt`,
];
