import { type ColumnMap, IMPORT_FIELDS, type ImportField, type ImportKind } from './imports.rules.ts';

/** Headers of a field in many languages and well-known files, as people write them. */
const HEADERS: Readonly<Record<ImportField, string>> = {
  home: `home, home team, hometeam, host, home side, team 1, team1, heim, heimteam, heimmannschaft, gastgeber, local, equipo local,
    domicile, équipe à domicile, equipe domicile, recevant, casa, squadra casa, squadra di casa, mandante, thuis, thuisteam,
    thuisploeg, hemma, hemmalag, hjemme, hjemmehold, hjemmelag, gospodarz, gospodarze, хозяева, дома, господарі, ev sahibi,
    主队, 主隊, 主場, ホーム, 홈, 홈팀, เจ้าบ้าน, đội nhà, chủ nhà, tuan rumah, الفريق المضيف, المضيف, صاحب الأرض, γηπεδούχος, kotijoukkue`,
  away: `away, away team, awayteam, visitor, visitors, guest, away side, team 2, team2, gast, auswärts, auswärtsteam, gastmannschaft,
    visitante, equipo visitante, extérieur, exterieur, équipe à l'extérieur, visiteur, ospite, ospiti, trasferta, squadra ospite,
    fora, uit, uitteam, uitploeg, borta, bortalag, ude, udehold, bortelag, gość, goście, гости, гість, гості, deplasman, konuk,
    客队, 客隊, 客場, アウェイ, アウェー, 원정, 원정팀, ทีมเยือน, đội khách, khách, tim tamu, pelawat, الفريق الضيف, الضيف, φιλοξενούμενος, vierasjoukkue`,
  date: `date, day, match date, matchdate, kickoff, kick-off, kick off, start, starts at, start time, datetime, date time, datum, spieldatum,
    anstoß, anpfiff, fecha, data, data gara, data do jogo, tarih, дата, 日期, 日付, 比赛日期, 날짜, วันที่, ngày, tarikh, petsa, التاريخ, ημερομηνία,
    dato, utc date, date utc`,
  time: `time, kick-off time, kickoff time, local time, uhrzeit, zeit, hora, heure, ora, orario, horário, tijd, aanvangstijd, tid, godzina, czas,
    время, час, saat, 时间, 時間, 時刻, 시간, เวลา, giờ, masa, oras, الوقت, ώρα`,
  round: `round, matchday, match day, week, gameweek, game week, spieltag, runde, jornada, ronda, fase, journée, journee, tour, giornata,
    turno, rodada, speelronde, ronde, omgång, kolejka, тур, раунд, hafta, 轮次, 輪次, 轮, 節, 라운드, รอบ, vòng, pusingan, الجولة, αγωνιστική, stage`,
  score: `score, result, final score, ft, full time, ergebnis, endstand, resultado, marcador, résultat, resultat, risultato, punteggio, placar,
    uitslag, eindstand, wynik, счёт, счет, результат, рахунок, skor, sonuç, 比分, 赛果, 賽果, スコア, 結果, 점수, 결과, ผล, สกอร์, tỷ số, kết quả,
    keputusan, النتيجة, αποτέλεσμα, σκορ`,
  homeScore: `home score, homescore, home goals, homegoals, fthg, hg, goals home, home points, score home, score 1, score1, tore heim, heimtore,
    goles local, buts domicile, gol casa, gols mandante, doelpunten thuis, hemmamål, bramki gospodarzy, голы хозяев, 主队得分, 主队进球, 主隊得分`,
  awayScore: `away score, awayscore, away goals, awaygoals, ftag, ag, goals away, away points, score away, score 2, score2, tore gast, gasttore,
    goles visitante, buts extérieur, gol ospiti, gols visitante, doelpunten uit, bortamål, bramki gości, голы гостей, 客队得分, 客队进球, 客隊得分`,
  team: `team, club, squad, side, team name, mannschaft, verein, klub, equipo, équipe, equipe, squadra, time, clube, ploeg, lag, hold, drużyna, zespół,
    команда, клуб, takım, 球队, 球隊, 队伍, チーム, 팀, 구단, ทีม, đội, đội bóng, pasukan, kelab, koponan, الفريق, النادي, ομάδα`,
  group: `group, pool, conference, division, gruppe, staffel, grupo, groupe, poule, girone, gruppo, groep, grupp, grupa, группа, група, grup, 组, 組, 小组,
    グループ, 조, กลุ่ม, bảng, kumpulan, pangkat, المجموعة, όμιλος`,
  rank: `rank, pos, position, place, #, no, standing, platz, rang, posición, puesto, classement, posizione, posição, plaats, plats, placering, miejsce,
    место, місце, sıra, 排名, 名次, 順位, 순위, อันดับ, hạng, kedudukan, ranggo, الترتيب, المركز, θέση`,
  played: `played, p, pl, pld, mp, gp, games, games played, matches, matches played, spiele, sp, pj, partidos, partidos jugados, mj, matchs joués, joués, j,
    jogos, partite, partite giocate, giocate, gespeeld, spelade, kampe, mecze, rozegrane, игры, и, матчи, ігри, oynanan, om, 场次, 場次, 赛, 試合, 試合数, 경기, แข่ง,
    trận, perlawanan, laro, لعب, αγώνες`,
  won: `won, w, wins, win, siege, gewonnen, g, ganados, pg, victorias, victoires, gagnés, v, vinte, vittorie, vitórias, vinster, vunna, sejre, wygrane, zwycięstwa,
    победы, в, перемоги, galibiyet, 胜, 勝, 승, ชนะ, thắng, menang, panalo, فوز, νίκες`,
  drawn: `drawn, d, draws, draw, tied, ties, t, unentschieden, u, empates, pe, e, nuls, matchs nuls, n, pareggi, pareggiate, gelijk, oavgjorda, uafgjorte, remisy,
    ничьи, н, нічиї, beraberlik, b, 平, 引分, 분け, 무, เสมอ, hòa, seri, tabla, تعادل, ισοπαλίες`,
  lost: `lost, l, losses, loss, defeats, niederlagen, verloren, perdidos, pp, derrotas, défaites, perdus, sconfitte, perse, förluster, förlorade, nederlag,
    przegrane, porażki, поражения, п, поразки, mağlubiyet, yenilgi, m, 负, 負, 敗, 패, แพ้, thua, kalah, talo, خسارة, ήττες`,
  scored: `scored, goals for, gf, for, goals scored, pf, points for, tore, treffer, goles a favor, buts pour, bp, gol fatti, gols pró, gp+, doelpunten voor, gjorda mål,
    bramki zdobyte, забито, забитые, атылан, atılan, ag+, 进球, 進球, 得点, 득점, ได้, bàn thắng, jaringan, له, γκολ υπέρ`,
  conceded: `conceded, goals against, ga, against, goals conceded, pa, points against, gegentore, goles en contra, gc, buts contre, bc, gol subiti, gols contra,
    doelpunten tegen, tegen, insläppta mål, bramki stracone, пропущено, пропущенные, yenilen, 失球, 失点, 실점, เสีย, bàn thua, عليه, γκολ κατά`,
  points: `points, pts, pt, punkte, pkt, puntos, puntos totales, punti, pontos, punten, poäng, point, punkty, очки, о, бали, puan, 积分, 積分, 勝点, 승점, คะแนน, แต้ม, điểm, mata,
    puntos, النقاط, نقاط, βαθμοί`,
  player: `player, name, full name, player name, spieler, spielername, jugador, nombre, joueur, nom, giocatore, nome, jogador, atleta, speler, naam, spelare, namn, spiller, navn,
    zawodnik, imię i nazwisko, nazwisko, игрок, имя, фамилия, гравець, oyuncu, isim, ad soyad, 球员, 球員, 姓名, 选手, 選手, 選手名, 名前, 선수, 이름, ผู้เล่น, ชื่อ, cầu thủ, tên, pemain,
    manlalaro, اللاعب, الاسم, παίκτης, όνομα`,
  number: `number, no, no., #, shirt, shirt number, jersey, jersey number, squad number, nr, nummer, rückennummer, trikotnummer, dorsal, número, numéro, numero, maglia, camisa,
    rugnummer, tröjnummer, numer, номер, forma no, numara, 号码, 號碼, 背番号, 등번호, เบอร์, số áo, nombor, numero ng jersey, رقم, αριθμός`,
  position: `position, pos, role, positie, posición, demarcación, poste, ruolo, posição, positionen, pozycja, позиция, амплуа, позиція, mevki, pozisyon, 位置, ポジション, 포지션,
    ตำแหน่ง, vị trí, posisi, posisyon, المركز, θέση`,
  born: `born, date of birth, birth date, birthdate, birthday, dob, geburtsdatum, geboren, fecha de nacimiento, nacimiento, date de naissance, né le, data di nascita, nato,
    data de nascimento, nascimento, geboortedatum, född, födelsedatum, født, data urodzenia, дата рождения, дата народження, doğum tarihi, 出生日期, 生日, 生年月日, 생년월일,
    วันเกิด, ngày sinh, tarikh lahir, petsa ng kapanganakan, تاريخ الميلاد, ημερομηνία γέννησης`,
  country: `country, nationality, nation, nat, land, nationalität, staat, país, nacionalidad, pays, nationalité, nazione, nazionalità, nacionalidade, nationaliteit, nationalitet, kraj,
    narodowość, страна, гражданство, країна, громадянство, ülke, uyruk, 国家, 國家, 国籍, 國籍, 국적, 국가, ประเทศ, สัญชาติ, quốc gia, quốc tịch, negara, bansa, الجنسية, البلد, χώρα, εθνικότητα`,
};

/** Letters and digits of any script; signs such as `#` alone stay. */
const fold = (header: string): string => {
  const letters = header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters || header.trim();
};

const KNOWN: ReadonlyMap<ImportField, ReadonlySet<string>> = new Map(
  Object.entries(HEADERS).map(([field, text]) => [
    field as ImportField,
    new Set(text.split(',').map((header) => fold(header))),
  ]),
);

/** The fields of these headers, each at most once; a header of several fields is the first one that is free. */
export function guessColumns(kind: ImportKind, headers: readonly string[]): ColumnMap {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const name = fold(header);
    const field = IMPORT_FIELDS[kind].find((one) => !taken.has(one) && KNOWN.get(one)?.has(name));
    if (!field) return null;
    taken.add(field);
    return field;
  });
}
