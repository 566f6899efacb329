/**
 * Top-level domains. A name before one of `ENDINGS` is always an address; those of `WORDS` are words in a supported
 * language, and after a full stop mostly begin a sentence ("what a goal.it was"). Together they contain every country's
 * domain.
 */
export const ENDINGS = `com net org info biz mobi asia app dev xyz top vip club shop site online live link click win bet
  casino poker bingo betting vegas lotto futbol esports games icu cyou pro fun store space website tech cloud host hosting
  digital media network stream video wang ren xin kim ltd group email page sbs cfd bond quest monster buzz lat loan loans
  bid trade trading porn sex adult xxx cam webcam dating tips zone tel jobs agency finance exchange ink wiki pub rocks
  ninja tube promo nexus zip mom autos homes beauty hair makeup skin yachts museum

  ac ad ae af ag ai ar aw ax az bb bd bf bg bh bj bm bn bo br bs bt bw bz cc cd cf cg ch ck cl cn co cr cu cv cw cx cy cz
  de dj dk dm dz ec ee eg es eu fi fj fm fo fr gd ge gf gg gh gi gl gp gq gr gs gt gu gw gy hk hn hr ht hu id ie io iq ir
  jm jp ke kg kh kn kp kr kw ky kz lb lc lk lr ls lt lu lv ly mc md mg mh mk ml mm mn mp mq mt mv mw mx mz nc nf ng nl np
  nu nz pe pf pg ph pk pl pn pr pt pw py qa ro rs ru rw sb sc sd se sg sh sk sl sm sn sr ss su sv sx sy sz tc td tg th tj
  tk tl tm tn tr tt tv tw tz ua ug uk uy uz vc vg vn ws yt za zm zw`;

export const WORDS = `one now best game gaming team today run life love world money cash gold news football soccer sport
  sports racing tennis cricket hockey basketball golf play watch movie chat date party review show fan fans plus fit cool
  bar center blog social press name sale deals gift gifts market markets fund credit express global guide support work
  works city red blue black

  al am ao as at au ba be bi by ca ci cm do er et fk ga gm gn hm il im in is it je jo ki km la li ma me mo mr ms mu my na
  ne ni no nr om pa pm ps re sa si so st tf to us va ve vi vu wf ye`;

/** Domains in native scripts. No letter may follow: "冠军.中国队加油". */
export const OWN_SCRIPT = `中国 中國 公司 网络 網絡 网址 网站 网店 中文网 商城 商店 在线 集团 娱乐 游戏 香港 台湾 台灣
  рф укр рус бел срб мкд қаз бг ком орг ελ ευ 한국 닷컴 닷넷 みんな コム ไทย คอม भारत कॉम বাংলা ישראל קום გე հայ كوم`;

/** Native domains that are words too: only at the end of a text or before a path. */
export const OWN_WORDS = `онлайн сайт москва дети شبكة موقع بازار السعودية امارات الاردن البحرين الجزائر المغرب تونس
  سودان سورية عراق عمان فلسطين قطر مصر موريتانيا ایران پاکستان`;
