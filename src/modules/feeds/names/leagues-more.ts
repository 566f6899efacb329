import { leagueNames } from './table.rules.ts';

/** Other team sports, and esports leagues whose names are not only acronyms. */
export const MORE_LEAGUE_NAMES = [
  leagueNames('volleyball', 'ita')`
    SuperLega | 意大利排球联赛 | 義大利排球聯賽 | スーペルレガ | 수페르레가 | Суперлига Италии | Суперліга Італії | دوري الطائرة الإيطالي | ซูแปร์เลกา | Σουπερλέγκα`,
  leagueNames('volleyball', 'chn')`
    Chinese Volleyball League | 中国排球超级联赛 | 中國排球超級聯賽 | 中国バレーボールリーグ | 중국 배구 슈퍼리그 | Китайская волейбольная лига | Китайська волейбольна ліга | دوري الطائرة الصيني | วอลเลย์บอลลีกจีน | Λίγκα Βόλεϊ Κίνας`,
  leagueNames('volleyball', 'int')`
    Nations League | 世界排球联赛 | 世界排球聯賽 | ネーションズリーグ | 발리볼 네이션스리그 | Лига наций | Ліга націй | دوري الأمم للكرة الطائرة | เนชันส์ลีก | Νέισονς Λιγκ`,
  leagueNames('cricket', 'ind')`
    Indian Premier League | 印度板球超级联赛 | 印度板球超級聯賽 | インディアン・プレミアリーグ | 인디언 프리미어리그 | Индийская премьер-лига | Індійська прем’єр-ліга | الدوري الهندي الممتاز للكريكيت | อินเดียนพรีเมียร์ลีก | Ινδική Πρέμιερ Λιγκ`,
  leagueNames('cricket', 'aus')`
    Big Bash League | 大狂欢联赛 | 大狂歡聯賽 | ビッグバッシュリーグ | 빅 배시 리그 | Лига «Биг Бэш» | Ліга «Біг Беш» | دوري بيغ باش | บิกแบชลีก | Μπιγκ Μπας Λιγκ`,
  leagueNames('handball', 'ger')`
    Handball-Bundesliga | 德国手球联赛 | 德國手球聯賽 | ハンドボール・ブンデスリーガ | 핸드볼 분데스리가 | Гандбольная Бундеслига | Гандбольна Бундесліга | الدوري الألماني لكرة اليد | แฮนด์บอลบุนเดิสลีกา | Μπουντεσλίγκα Χάντμπολ`,
  leagueNames('handball', 'int')`
    EHF Champions League | 欧洲手球冠军联赛 | 歐洲手球冠軍聯賽 | EHFチャンピオンズリーグ | EHF 챔피언스리그 | Лига чемпионов ЕГФ | Ліга чемпіонів ЄГФ | دوري أبطال أوروبا لكرة اليد | อีเอชเอฟแชมเปียนส์ลีก | Τσάμπιονς Λιγκ Χάντμπολ`,
  leagueNames('rugby', 'fra')`
    Top 14 | 法国橄榄球14强 | 法國橄欖球14強 | トップ14 | 톱 14 | Топ 14 | Топ 14 | توب 14 | ท็อป 14 | Τοπ 14`,
  leagueNames('rugby', 'int')`
    Super Rugby | 超级橄榄球赛 | 超級橄欖球聯賽 | スーパーラグビー | 슈퍼 럭비 | Супер Регби | Супер Регбі | سوبر رغبي | ซูเปอร์รักบี้ | Σούπερ Ράγκμπι`,
  leagueNames('futsal', 'esp')`
    Primera División Futsal | 西班牙室内足球甲级 | 西班牙五人制足球甲級聯賽 | プリメーラ・ディビシオン・フットサル | 스페인 풋살 프리메라 디비시온 | Примера по футзалу | Прімера з футзалу | الدوري الإسباني لكرة الصالات | ฟุตซอลปริเมราดิบิซิออน | Πριμέρα Ντιβισιόν Φούτσαλ`,
  leagueNames('waterpolo', 'int')`
    Water Polo Champions League | 水球冠军联赛 | 水球冠軍聯賽 | 水球チャンピオンズリーグ | 수구 챔피언스리그 | Лига чемпионов по водному поло | Ліга чемпіонів з водного поло | دوري أبطال أوروبا لكرة الماء | แชมเปียนส์ลีกโปโลน้ำ | Τσάμπιονς Λιγκ Πόλο`,
  leagueNames('othersports', 'int')`
    Sports Festival | 综合体育节 | 綜合運動節 | スポーツフェスティバル | 스포츠 페스티벌 | Спортивный фестиваль | Спортивний фестиваль | المهرجان الرياضي | เทศกาลกีฬา | Φεστιβάλ Σπορ`,
  leagueNames('lol', 'int')`
    World Championship, Worlds | 英雄联盟全球总决赛 | 英雄聯盟世界大賽 | World Championship | 리그 오브 레전드 월드 챔피언십 | Чемпионат мира | Чемпіонат світу | بطولة العالم للعبة ليغ أوف ليجندز | ชิงแชมป์โลก | Παγκόσμιο Πρωτάθλημα
    Mid-Season Invitational, MSI | 季中冠军赛 | 季中邀請賽 | MSI | 미드 시즌 인비테이셔널 | Mid-Season Invitational | Mid-Season Invitational | بطولة منتصف الموسم | MSI | Mid-Season Invitational`,
  leagueNames('dota2', 'int')`
    The International | 国际邀请赛 | 國際邀請賽 | The International | 디 인터내셔널 | The International | The International | ذا إنترناشونال | The International | The International
    DreamLeague | 梦幻联赛 | 夢幻聯賽 | DreamLeague | 드림리그 | DreamLeague | DreamLeague | دريم ليغ | DreamLeague | DreamLeague`,
  leagueNames('csgo', 'int')`
    IEM Masters | IEM 大师赛 | IEM 大師賽 | IEMマスターズ | IEM 마스터스 | IEM Masters | IEM Masters | بطولة IEM ماسترز | ไออีเอ็มมาสเตอร์ส | IEM Masters
    ESL Pro League | ESL 职业联赛 | ESL 職業聯賽 | ESLプロリーグ | ESL 프로 리그 | ESL Pro League | ESL Pro League | دوري ESL للمحترفين | อีเอสแอลโปรลีก | ESL Pro League
    Major | Major 锦标赛 | Major 錦標賽 | メジャー | 메이저 | Мейджор | Мейджор | بطولة ميجر | เมเจอร์ | Major`,
  leagueNames('kog', 'chn')`
    KPL | 王者荣耀职业联赛 | 王者榮耀職業聯賽 | 王者栄耀プロリーグ | 왕자영요 프로 리그 | KPL | KPL | دوري المحترفين KPL | เคพีแอล | KPL
    K Challenger League | 王者荣耀K甲 | 王者榮耀K甲 | Kチャレンジャーリーグ | K 챌린저 리그 | K Challenger League | K Challenger League | دوري K تشالنجر | เคแชลเลนเจอร์ลีก | K Challenger League`,
  leagueNames('valorant', 'int')`
    VCT Pacific | VCT 太平洋赛区 | VCT 太平洋賽區 | VCTパシフィック | VCT 퍼시픽 | VCT Pacific | VCT Pacific | VCT المحيط الهادئ | วีซีทีแปซิฟิก | VCT Pacific
    VCT EMEA | VCT EMEA 赛区 | VCT EMEA 賽區 | VCT EMEA | VCT EMEA | VCT EMEA | VCT EMEA | VCT أوروبا والشرق الأوسط وأفريقيا | วีซีทีอีเอ็มอีเอ | VCT EMEA`,
  leagueNames('valorant', 'chn')`
    VCT China | VCT 中国赛区 | VCT 中國賽區 | VCTチャイナ | VCT 차이나 | VCT China | VCT China | VCT الصين | วีซีทีไชน่า | VCT China`,
  leagueNames('pubg', 'int')`
    PUBG Global Series | PUBG 全球系列赛 | PUBG 全球系列賽 | PUBGグローバルシリーズ | PUBG 글로벌 시리즈 | PUBG Global Series | PUBG Global Series | سلسلة PUBG العالمية | พับจีโกลบอลซีรีส์ | PUBG Global Series`,
  leagueNames('overwatch', 'int')`
    Overwatch Champions Series | 守望先锋冠军系列赛 | 鬥陣特攻冠軍系列賽 | オーバーウォッチ チャンピオンズシリーズ | 오버워치 챔피언스 시리즈 | Overwatch Champions Series | Overwatch Champions Series | سلسلة أبطال أوفرواتش | โอเวอร์วอตช์แชมเปียนส์ซีรีส์ | Overwatch Champions Series`,
  leagueNames('rainbowsix', 'int')`
    Six Invitational | 六号邀请赛 | 六號邀請賽 | シックス・インビテーショナル | 식스 인비테이셔널 | Six Invitational | Six Invitational | سيكس إنفيتيشنال | ซิกซ์อินวิเทชันแนล | Six Invitational`,
  leagueNames('eafc', 'int')`
    eChampions League | 电竞欧冠 | 電競歐冠 | eチャンピオンズリーグ | e챔피언스리그 | eЛига чемпионов | eЛіга чемпіонів | دوري الأبطال الإلكتروني | อีแชมเปียนส์ลีก | eΤσάμπιονς Λιγκ`,
  leagueNames('otheresports', 'int')`
    Esports Festival | 电竞嘉年华 | 電競嘉年華 | eスポーツフェスティバル | e스포츠 페스티벌 | Киберспортивный фестиваль | Кіберспортивний фестиваль | مهرجان الرياضات الإلكترونية | เทศกาลอีสปอร์ต | Φεστιβάλ Esports`,
];
