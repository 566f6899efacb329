/** Given and family names of a language, for fictional players. */
export interface NameStock {
  given: readonly string[];
  family: readonly string[];
  /** Family name first. */
  familyFirst?: true;
}

const stock = (given: string, family: string): NameStock => ({
  given: given.split(' '),
  family: family.split(' ').map((name) => name.replace('_', ' ')),
});

const ENGLISH = stock(
  'Jack Harry Oliver George Charlie Jacob Alfie Freddie Oscar Leo Archie Joshua Henry Max Lucas Ethan Mason Logan Ryan Tyler Callum Nathan Aaron Reece Dylan Curtis',
  'Smith Jones Taylor Brown Walker Wright Robinson Thompson White Hughes Edwards Green Hall Wood Harris Clarke Cooper Ward Turner Carter Phillips Mitchell Parker Bennett Barnes Palmer',
);
const SPANISH = stock(
  'Alejandro Pablo Álvaro Sergio Mario Diego Hugo Marcos Iván Rubén Adrián Javier Carlos Raúl Óscar Víctor Jorge Dani Miguel Andrés Luis Mateo Bruno Nico',
  'García Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Álvarez Romero Navarro Torres Domínguez Vázquez Ramos Gil Serrano Molina Ortega',
);
const ITALIAN = stock(
  'Lorenzo Matteo Leonardo Andrea Alessandro Davide Federico Riccardo Tommaso Gabriele Francesco Simone Filippo Nicolò Marco Luca Giacomo Pietro Samuele Edoardo',
  'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso',
);
const GERMAN = stock(
  'Leon Paul Jonas Finn Elias Luis Felix Lukas Maximilian Moritz Jannik Niklas Tim Julian Tobias Florian Simon Fabian Marvin Philipp Robin Lars',
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Richter Klein Wolf Schröder Neumann Zimmermann Braun Krüger Hartmann Lange Werner Krause Lehmann',
);
const FRENCH = stock(
  'Lucas Hugo Louis Nathan Enzo Mathis Théo Clément Antoine Maxime Romain Alexis Thomas Julien Valentin Baptiste Kylian Ousmane Axel Quentin Florent Bastien',
  'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Roux Fournier Girard Mercier Blanc Guérin Faure Rousseau Chevalier Gauthier',
);
const PORTUGUESE = stock(
  'João Pedro Gabriel Rafael Lucas Matheus Gustavo Bruno Felipe Thiago Diogo Tiago Rodrigo André Ricardo Vitor Caio Igor Danilo Everton Wesley Luan',
  'Silva Santos Oliveira Souza Pereira Costa Ferreira Almeida Carvalho Gomes Ribeiro Martins Lima Araújo Barbosa Rocha Cardoso Teixeira Moreira Correia Nunes Mendes Pinto Lopes',
);
const SLAVIC = stock(
  'Marko Luka Nikola Ivan Petar Stefan Filip Matej Jakub Tomáš Mateusz Kamil Piotr Andriy Oleksandr Dmytro Nemanja Aleksandar Viktor Milan Dejan Jan',
  'Jovanović Petrović Nikolić Marković Horvat Kovačić Novák Svoboda Dvořák Kowalski Nowak Wiśniewski Zieliński Shevchenko Bondarenko Kovalenko Ilić Babić Popov Ivanov Kolar Vuković',
);
const NORDIC = stock(
  'Emil Oskar Viktor Lucas William Magnus Sander Mikkel Rasmus Elias Anton Isak Henrik Kasper Jonas Mathias Simon Erik Johan Nils Aksel Filip',
  'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Hansen Johansen Olsen Larsen Jensen Nielsen Pedersen Christensen Lindström Berg Dahl Lund Holm Nyström Virtanen',
);
const DUTCH = stock(
  'Daan Sem Lars Bram Thijs Jesse Ruben Tim Stijn Luuk Joost Sven Mats Niels Wout Jelle Koen Guus Cas Teun',
  'de_Jong Jansen de_Vries van_Dijk Bakker Visser Smit Meijer de_Boer Mulder de_Groot Bos Vos Peters Hendriks Dekker Brouwer de_Wit Dijkstra Kuipers',
);
const ARABIC = stock(
  'Mohammed Ahmed Abdullah Salem Khalid Faisal Yousef Omar Saud Hassan Ali Nasser Sultan Turki Fahad Hamad Karim Bilal',
  'Al-Dosari Al-Shehri Al-Ghamdi Al-Qahtani Al-Harbi Al-Otaibi Al-Mutairi Al-Zahrani Al-Shamrani Al-Yami Al-Anazi Al-Juhani Hassan Mansour Saleh Rahman',
);
const INDIAN = stock(
  'Arjun Rohan Vikram Aditya Rahul Karan Ishan Nikhil Siddharth Manish Ajay Harsh Varun Deepak Yash Abhishek Ravi Suresh Kunal Pranav',
  'Sharma Patel Singh Kumar Iyer Reddy Nair Chauhan Yadav Mishra Joshi Verma Desai Menon Gill Rana Thakur Bose Shetty Pandey',
);
const TURKISH = stock(
  'Emre Mehmet Mustafa Burak Kerem Arda Yusuf Hakan Ozan Cenk Eren Barış Kaan Umut Furkan Serdar',
  'Yılmaz Kaya Demir Şahin Çelik Yıldız Aydın Öztürk Arslan Doğan Kılıç Aslan Çetin Koç Kurt Özdemir',
);
const SOUTH_EAST_ASIAN = stock(
  'Andi Budi Rizky Fajar Dimas Bayu Agus Miguel Paolo Carlo Mark Jerome Anucha Thanawat Somchai Minh Tuan Hoang',
  'Pratama Saputra Wijaya Santoso Nugroho Setiawan Reyes Cruz Bautista Mendoza Aquino Srisuk Chaiyasit Boonmee Nguyen Tran Pham Hidayat',
);
const JAPANESE: NameStock = stock(
  'Haruto Sota Yuto Riku Kaito Ren Takumi Daiki Kenta Shota Yuma Ryota Naoki Hiroki Tatsuya Koki Yusuke Keita',
  'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Matsumoto Inoue Kimura Shimizu Mori Hayashi Ono',
);
const KOREAN: NameStock = {
  ...stock(
    'Min-jun Seo-jun Ji-ho Ye-jun Do-yun Ha-jun Hyun-woo Jun-seo Woo-jin Sung-min Tae-hyun Dong-hyun Jae-won Seung-ho Young-jae Kyung-min',
    'Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song',
  ),
  familyFirst: true,
};

const BY_COUNTRY: Readonly<Record<string, NameStock>> = Object.fromEntries(
  (
    [
      ['eng gbr sco wal nir irl usa can aus nzl', ENGLISH],
      ['esp mex arg col chi uru per ecu ven', SPANISH],
      ['ita', ITALIAN],
      ['ger aut sui', GERMAN],
      ['fra mon bel', FRENCH],
      ['por bra', PORTUGUESE],
      ['srb cro svn cze svk pol ukr bul hun rou ltu mda kaz', SLAVIC],
      ['swe nor den fin isl', NORDIC],
      ['ned', DUTCH],
      ['ksa qat uae egy mar', ARABIC],
      ['ind', INDIAN],
      ['tur gre', TURKISH],
      ['idn phi tha vie sgp mas', SOUTH_EAST_ASIAN],
      ['jpn', JAPANESE],
      ['kor mng', KOREAN],
    ] as const
  ).flatMap(([countries, names]) => countries.split(' ').map((country) => [country, names])),
);

export const namesOf = (country: string): NameStock => BY_COUNTRY[country] ?? ENGLISH;

/** Chinese names with their characters. */
export const CHINESE = {
  family: [
    'Wang王 Li李 Zhang张 Liu刘 Chen陈 Yang杨 Zhao赵 Huang黄 Zhou周 Wu吴 Xu徐 Sun孙 Hu胡 Zhu朱 Gao高 Lin林 He何 Guo郭 Ma马 Luo罗',
  ].flatMap((text) => text.split(' ')),
  given: [
    'Wei伟 Hao浩 Lei磊 Jun军 Tao涛 Ming明 Chao超 Qiang强 Peng鹏 Jie杰 Bo博 Feng峰 Kai凯 Yu宇 Xin鑫 Bin斌 Long龙 Fei飞 Zihan子涵 Haoran浩然 Yuxuan宇轩 Zihao子豪 Junjie俊杰 Tianyu天宇 Mingze明泽 Yifan一凡 Zixuan子轩 Ruihan瑞涵',
  ].flatMap((text) => text.split(' ')),
};

/** Countries of a club's foreign players. */
export const ABROAD = [
  'bra',
  'arg',
  'fra',
  'esp',
  'ger',
  'ned',
  'por',
  'srb',
  'den',
  'usa',
  'jpn',
  'kor',
  'eng',
];

const HANDLE_PARTS = {
  first:
    'Sky Zero Night Frost Ash Nova Rook Blaze Echo Storm Vex Kilo Drift Onyx Pixel Halo Jinx Lynx Orbit Quartz Raven Sage Titan Ultra Wisp Zen Astro Bolt Crow Dusk'.split(
      ' ',
    ),
  second: 'er ix o us y en ra zz ley on is ka lo x z by fy ster'.split(' '),
};
export const HANDLES: readonly string[] = HANDLE_PARTS.first.flatMap((first) =>
  HANDLE_PARTS.second.map((second) => `${first}${second}`),
);
