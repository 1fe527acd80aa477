// Loaded with the first letter of a county or a ward. The names come from the package kenya-locations 0.1.8
// (MIT); people may type another one.

/** Wards by county, joined by |. */
export const WARDS: Readonly<Record<string, string>> = {
  Baringo:
    'Bartabwa|Barwessa|Churo/Amaya|Emining|Ewalel chapchap|Ilchamus|Kabarnet|Kabartonjo|Kapropita|Kisanana|Koibatek|Kolowa|Lembus|Lembus kwen|Lembus/Perkerra|Loiyamorock|Marigat|Mochongoi|Mogotio|Mukutani|Mumberes/Maji mazuri|Ravine|Ribkwo|Sacho|Saimo/Kipsaraman|Saimo/Soi|Silale|Tangulbei/Korossi|Tenges|Tirioko',
  Bomet:
    "Boito|Chebunyo|Chemagel|Chemaner|Chepchabas|Chesoen|Embomos|Kapletundo|Kembu|Kimulot|Kipreres|Kipsonoi|Kong'asis|Longisa|Merigi|Mogogosiek|Mutarakwa|Ndanai/Abosi|Ndaraweta|Nyangores|Rongena/Manaret|Sigor|Silibwet Township|Singorwet|Siongiroi",
  Bungoma:
    "Bokoli|Bukembe East|Bukembe West|Bumula|Bwake/Luuya|Cheptais|Chepyuk|Chesikaki|East sang'alo|Elgon|Kabuchai/Chwele|Kabula|Kamukuywa|Kapkateny|Kaptama|Khalaba|Khasoko|Kibingei|Kimaeti|Kimilili|Lwandanyi|Maeni|Malakisi/South kulisiru|Maraka|Marakaru/Tuuti|Matulo|Mbakalo|Mihuu|Milima|Misikhu|Mukuyuni|Musikoma|Naitiri/Kabuyefwe|Namwela|Ndalu/Tabani|Ndivisi|Sang'alo West|Siboti|Sitikho|South bukusu|Soysambu/Mitua|Tongaren|Township|West bukusu|West nalondo",
  Busia:
    "Ageng'a nanguba|Amukura Central|Amukura East|Amukura West|Ang'orom|Ang'urai East|Ang'urai North|Ang'urai South|Bukhayo Central|Bukhayo East|Bukhayo north/Waltsi|Bukhayo West|Bunyala Central|Bunyala North|Bunyala South|Bunyala West|Burumba|Busibwabo|Bwiri|Chakol North|Chakol South|Elugulu|Kingandole|Malaba Central|Malaba North|Malaba South|Marachi Central|Marachi East|Marachi North|Marachi West|Matayos South|Mayenje|Nambale Township|Namboboto nambuku|Nangina",
  'Elgeyo-Marakwet':
    'Arror|Chepkorio|Embobut/Embulot|Emsoo|Endo|Kabiemit|Kamariny|Kapchemutwa|Kapsowar|Kaptarakwa|Kapyego|Lelan|Metkei|Moiben/Kuserwo|Sambirir|Sengwer|Soy North|Soy South|Tambach',
  Embu: 'Central  ward|Evurore|Gaturi North|Gaturi South|Kagaari North|Kagaari South|Kiambere|Kirimari|Kithimu|Kyeni North|Kyeni South|Makima|Mavuria|Mbeti North|Mbeti South|Muminji|Mwea|Nginda|Nthawa|Ruguru/Ngandori',
  Garissa:
    'Abakaile|Balambala|Baraki|Benane|Bura|Dadaab|Damajale|Danyere|Dekaharia|Dertu|Fafi|Galbet|Goreale|Hulugho|Iftin|Ijara|Jara jara|Jarajila|Labasigale|Liboi|Maalimin|Masalani|Modogashe|Nanighi|Sabena|Saka|Sangailu|Sankuri|Township|Waberi',
  'Homa Bay':
    'Central|Central kasipul|East gem|East kamagak|Gembe|Gwassi North|Gwassi South|Homa Bay arujo|Homa Bay Central|Homa Bay East|Homa Bay West|Kabondo East|Kabondo West|Kabuoch south/Pala|Kagan|Kaksingri West|Kanyadoto|Kanyaluo|Kanyamwa kologi|Kanyamwa kosewe|Kanyikela|Kasgunga|Kendu Bay Town|Kibiri|Kochia|Kojwach|Kokwanyo/Kakelo|Kwabwai|Lambwe|Mfangano Island|North kabuoch|North karachuonyo|Ruma kaksingri East|Rusinga Island|South kasipul|Wangchieng|West gem|West kamagak|West karachuonyo|West kasipul',
  Isiolo: 'Bulla pesa|Burat|Chari|Cherab|Garbatulla|Kinna|Ngare mara|Oldonyiro|Sericho|Wabera',
  Kajiado:
    "Dalalekutuk|Entonet/Lenkisim|Ewuaso oonkidong'i|Ildamat|Iloodokilani|Imaroro|Kaputiei North|Keekonyokie|Kenyawa-poka|Kimana|Kitengela|Kuku|Magadi|Matapato North|Matapato South|Mbirikani/Eselenkei|Mosiro|Ngong|Nkaimurunya|Olkeri|Oloolua|Oloosirkon/Sholinke|Ongata rongai|Purko|Rombo",
  Kakamega:
    'Bunyala Central|Bunyala East|Bunyala West|Butali/Chegulo|Butsotso Central|Butsotso East|Butsotso South|Chekalini|Chemuche|Chevaywa|East kabras|East wanga|Etenje|Idakho Central|Idakho East|Idakho North|Idakho South|Ingostse-mathia|Isongo/Makunga/Malaha|Isukha Central|Isukha East|Isukha North|Isukha South|Isukha West|Khalaba|Kholera|Kisa Central|Kisa East|Kisa North|Kisa West|Kongoni|Koyonzo|Likuyani|Lubinu/Lusheya|Lugari|Lumakanda|Lwandeti|Mahiakalo|Manda-shivanga|Marama Central|Marama North|Marama South|Marama West|Marenyo - shianda|Mautuma|Mayoni|Mumias Central|Mumias North|Murhanda|Musanda|Namamali|Nzoia|Sango|Sheywe|Shinoyi-shikomari-|Shirere|Shirugu-mugai|Sinoko|South kabras|West kabras',
  Kericho:
    'Ainamoi|Chaik|Cheboin|Chemosot|Cheplanget|Chepseon|Cheptororiet/Seretut|Chilchila|Kabianga|Kamasian|Kapkatet|Kapkugerwet|Kaplelartet|Kapsaos|Kapsoit|Kapsuser|Kedowa/Kimugul|Kipchebor|Kipchimchim|Kipkelion|Kisiara|Kunyak|Litein|Londiani|Sigowet|Soin|Soliat|Tebesonik|Tendeno/Sorget|Waldai',
  Kiambu:
    "Biashara|Bibirioni|Chania|Cianda|Gatongora|Gatuanyaga|Gitaru|Githiga|Githobokoni|Githunguri|Gitothua|Gituamba|Hospital|Ikinu|Juja|Kabete|Kahawa sukari|Kahawa wendani|Kalimoni|Kamburu|Kamenu|Karai|Karuri|Kiamwangi|Kiganjo|Kihara|Kijabe|Kikuyu|Kinale|Kinoo|Kiuu|Komothai|Lari/Kirenga|Limuru Central|Limuru East|Mang'u|Muchatha|Muguga|Murera|Mwihoko|Mwiki|Nachu|Ndarugu|Ndeiya|Ndenderu|Ndumberi|Ngecha tigoni|Ngenda|Ngewa|Ngoliba|Nyadhuna|Nyanduma|Riabai|Sigona|Theta|Ting'ang'a|Township|Uthiru|Witeithie",
  Kilifi:
    'Adu|Bamba|Chasimba|Dabaso|Ganda|Ganze|Garashi|Gongoni|Jaribuni|Jilore|Junju|Kakuyuni|Kaloleni|Kambe/Ribe|Kayafungo|Kibarani|Magarini|Malindi Town|Marafa|Mariakani|Matsangoni|Mnarani|Mtepeni|Mwanamwinga|Mwarakaya|Mwawesa|Rabai/Kisurutini|Ruruma|Sabaki|Shella|Shimo la tewa|Sokoke|Sokoni|Tezo|Watamu',
  Kirinyaga:
    'Baragwi|Gathigiriri|Inoi|Kabare|Kangai|Kanyeki-ini|Kariti|Karumandi|Kerugoya|Kiine|Mukure|Murinduko|Mutira|Mutithi|Ngariama|Njukiini|Nyangati|Tebere|Thiba|Wamumu',
  Kisii:
    "Birongo|Bobaracho|Bobasi bogetaorio|Bobasi boitangare|Bobasi Central|Bobasi chache|Bogeka|Bogetenga|Bogiakumu|Bogusero|Boikang'a|Bokimonge|Bomariba|Bombaba borabu|Bomorenda|Boochi borabu|Boochi/Tendere|Borabu/Chitago|Bosoti/Sengera|Gesusu|Getenga|Ibeno|Ichuni|Kegogi|Keumbu|Kiamokama|Kiogoro|Kisii Central|Magenche|Majoge|Marani|Masige East|Masige West|Masimba|Monyerero|Moticho|Nyacheki|Nyakoe|Nyamasibi|Nyatieko|Riana|Sameta/Mokwerero|Sensi|Tabaka",
  Kisumu:
    "Ahero|Awasi/Onjiko|Central kisumu|Central nyakach|Central seme|Chemelil|East kano/Wawidhi|East seme|Kabonyo/Kanyagwal|Kajulu|Kisumu North|Kobura|Kolwa Central|Kolwa East|Kondele|Manyatta 'b'|Market milimani|Masogo/Nyang'oma|Migosi|Miwani|Muhoroni/Koru|North nyakach|North seme|North West kisumu|Nyalenda 'a'|Nyalenda B|Ombeyi|Railways|Shaurimoyo kaloleni|South East nyakach|South West kisumu|South West nyakach|West kisumu|West nyakach|West seme",
  Kitui:
    'Athi|Central|Chuluni|Endau/Malalani|Ikanga/Kyatune|Ikutha|Kanyangi|Kanziko|Kauwi|Kiomo/Kyethani|Kisasi|Kivou|Kwa mutonga/Kithumula|Kwavonza/Yatta|Kyangwithya East|Kyangwithya West|Kyome/Thaana|Kyuso|Matinyani|Mbitini|Miambani|Migwani|Mui|Mulango|Mumoni|Mutha|Mutito/Kaliku|Mutomo|Mutonguni|Ngomeni|Nguni|Nguutani|Nuu|Nzambani|Tharaka|Township|Tseikuru|Voo/Kyamatu|Waita|Zombe/Mwitika',
  Kwale:
    'Chengoni/Samburu|Dzombo|Gombatobongwe|Kasemeni|Kinango|Kinondo|Kubo South|Mackinnon-road|Mkongani|Mwavumbo|Mwereni|Nadavaya|Pongwekikoneni|Puma|Ramisi|Tiwi|Tsimba golini|Ukunda|Vanga|Waa',
  Laikipia:
    'Igwamiti|Kinamba|Marmanet|Mukogondo East|Mukogondo West|Nanyuki|Ngobit|Olmoran|Rumuruti Township|Salama|Segera|Sosian|Thingithu|Tigithi|Umande',
  Lamu: 'Bahari|Basuba|Faza|Hindi|Hongwe|Kiunga|Mkomani|Mkunumbi|Shella|Witu',
  Machakos:
    'Athi River|Ekalakala|Ikombe|Kalama|Kangundo Central|Kangundo East|Kangundo North|Kangundo West|Katangi|Kathiani Central|Kibauni|Kinanie|Kithimani|Kivaa|Kola|Kyeleni|Lower kaewa/Kaani|Machakos Central|Makutano/Mwala|Masii|Masinga Central|Matungulu East|Matungulu North|Matungulu West|Matuu|Mbiuni|Mitaboni|Mua|Mumbuni North|Muthesya|Muthetheni|Muthwani|Mutituni|Muvuti/Kiima-kimwe|Ndalani|Ndithini|Syokimau/Mulolongo|Tala|Upper kaewa/Iveti|Wamunyu',
  Makueni:
    'Emali/Mulala|Ilima|Ivingoni/Nzambani|Kalawa|Kasikeu|Kathonzweni|Kee|Kiima kiu/Kalanzoni|Kikumbulyu North|Kikumbulyu South|Kilungu|Kisau/Kiteta|Kithungo/Kitundu|Kitise/Kithuki|Makindu|Masongaleni|Mavindini|Mbitini|Mbooni|Mtito andei|Mukaa|Muvau/Kikuumini|Nguu/Masumba|Nguumo|Nzaui/Kilili/Kalamba|Thange|Tulimani|Ukia|Waia/Kako|Wote',
  Mandera:
    'Alungo gof|Arabia|Ashabito|Banissa|Bulla mpya|Dandu|Derkhale|Elwak North|Elwak South|Fino|Gither|Guba|Guticha|Khalalio|Kiliwehiri|Kutulo|Lafey|Lag sure|Libehia|Malkamari|Morothile|Neboi|Rhamu|Rhamu-dimtu|Shimbir fatuma|Takaba|Takaba South|Township|Warankara|Wargudud',
  Marsabit:
    'Butiye|Dukana|Golbo|Heilu-manyatta|Illeret|Karare|Kargi/South horr|Korr/Ngurunit|Laisamis|Log logo|Loiyangalani|Maikona|Marsabit Central|Moyale Township|North horr|Obbu|Sagante/Jaldesa|Sololo|Turbi|Uran',
  Meru: "Abogeta East|Abogeta West|Abothuguchi Central|Abothuguchi West|Akachiu|Akirang'ondu|Akithii|Amwathi|Antuambui|Antubetwe kiongo|Athiru gaiti|Athiru ruujine|Athwana|Igembe East|Igoji East|Igoji West|Kangeta|Kanuni|Karama|Kiagu|Kianjai|Kibirichia|Kiegoi/Antubochiu|Kiguchwa|Kiirua/Naari|Kisima|Maua|Mbeu|Mikinduri|Mitunguu|Municipality|Muthara|Mwanganthia|Naathu|Njia|Nkomo|Nkuene|Ntima East|Ntima West|Ntunene|Nyaki East|Nyaki West|Ruiri/Rwarera|Thangatha|Timau",
  Migori:
    "Bukira centrl/Ikerege|Bukira East|Central kamagambo|Central kanyamkago|Central sakwa|East kamagambo|East kanyamkago|God jope|Gokeharaka/Getambwega|Got kachola|Isibania|Kachien'g|Kakrao|Kaler|Kanyasa|Kwa|Macalder/Kanyarwanda|Makerero|Masaba|Muhuru|North kadem|North kamagambo|North kanyamkago|North sakwa|Ntimaru East|Ntimaru West|Nyabasi East|Nyabasi West|Nyamosense/Komosoko|Ragana-oruba|South kamagambo|South kanyamkago|South sakwa|Suna Central|Tagare|Wasimbete|Wasweta II|West kanyamkago|West sakwa|Wiga",
  Mombasa:
    "Airport|Bamburi|Bofu|Chaani|Changamwe|Frere Town|Jomvu kuu|Junda|Kadzandani|Kipevu|Kongowea|Likoni|Magogoni|Majengo|Mikindani|Miritini|Mjambere|Mji wa kale/Makadara|Mkomani|Mtongwe|Mtopanga|Mwakirunge|Port reitz|Shanzu|Shika adabu|Shimanzi/Ganjoni|Timbwani|Tononoka|Tudor|Ziwa la Ng'ombe",
  "Murang'a":
    "Gaichanjiru|Gatanga|Gaturi|Gitugi|Ichagaki|Ithanga|Ithiru|Kagundu-ini|Kahumbu|Kakuzi/Mitubiri|Kamacharia|Kamahuha|Kambiti|Kangari|Kanyenyaini|Kariara|Kigumo|Kihumbu-ini|Kimorori/Wempa|Kinyona|Kiru|Makuyu|Mbiri|Mugoiri|Mugumo-ini|Muguru|Murarandia|Muruka|Muthithi|Ng'araria|Nginda|Ruchu|Rwathia|Township|Wangu",
  Nairobi:
    'Airbase|Baba dogo|California|Claycity|Dandora Area I|Dandora Area II|Dandora Area III|Dandora Area IV|Eastleigh North|Eastleigh South|Embakasi|Gatina|Githurai|Harambee|Hospital|Huruma|Imara daima|Kabiro|Kahawa|Kahawa West|Kangemi|Karen|Kariobangi North|Kariobangi South|Karura|Kasarani|Kawangware|Kayole Central|Kayole North|Kayole South|Kiamaiko|Kileleshwa|Kilimani|Kitisuru|Komarock|Korogocho|Kwa njenga|Kwa reuben|Kware|Laini saba|Landimawe|Lindi|Lower savannah|Lucky summer|Mabatini|Makina|Makongeni|Maringo/Hamza|Mathare North|Matopeni|Mihango|Mlango kubwa|Mountain view|Mowlem|Mugumo-ini|Mutuini|Mwiki|Nairobi Central|Nairobi South|Nairobi West|Ngando|Ngara|Ngei|Njiru|Nyayo Highrise|Pangani|Parklands/Highridge|Pipeline|Pumwani|Riruta|Roysambu|Ruai|Sarangombe|South-c|Umoja I|Umoja II|Upper savannah|Utalii|Utawala|Uthiru/Ruthimitu|Viwandani|Waithaka|Woodley/Kenyatta golf|Zimmerman|Ziwani/Kariokor',
  Nakuru:
    'Amalo|Bahati|Barut|Biashara|Dundori|Elburgon|Elementaita|Flamingo|Gilgil|Hells gate|Kabatini|Kabazi|Kamara|Kapkures|Kaptembwo|Keringet|Kiamaina|Kihingo|Kiptagich|Kiptororo|Kivumbini|Lakeview|Lanet/Umoja|Lare|London|Maai-mahiu|Maiella|Malewa West|Mariashoni|Mauche|Maunarok|Mbaruk/Eburu|Menengai|Menengai West|Molo|Mosop|Murindati|Naivasha East|Nakuru East|Nessuit|Njoro|Nyota|Olkaria|Rhoda|Shaabab|Sirikwa|Soin|Solai|Subukia|Tinet|Turi|Visoi|Viwandani|Waseges',
  Nandi:
    "Chemelil/Chemase|Chemundu/Kapng'etuny|Chepkumia|Chepkunyuk|Chepterwai|Kabisaga|Kabiyet|Kabwareng|Kapchorua|Kapkangani|Kapsabet|Kapsimotwo|Kaptel/Kamoiywo|Kaptumo-kaboi|Kemeloi-maraba|Kilibwoni|Kipkaren|Kiptuya|Kobujoi|Kosirai|Koyo-ndurio|Kurgung/Surungai|Lelmokwo/Ngechek|Nandi Hills|Ndalat|Ol'lessos|Sangalo/Kebulonik|Songhor/Soba|Terik|Tindiret",
  Narok:
    "Angata barikoi|Ildamat|Ilkerin|Ilmotiok|Kapsasian|Keekonyokie|Keyian|Kilgoris Central|Kimintet|Loita|Lolgorian|Majimoto/Naroosura|Mara|Melelo|Melili|Mogondo|Mosiro|Naikarra|Narok Town|Nkareta|Olokurto|Ololmasani|Ololulung'a|Olorropil|Olpusimoru|Sagamian|Shankoe|Siana|Sogoo|Suswa",
  Nyamira:
    'Bogichora|Bokeira|Bomwagamo|Bonyamatuta|Bosamaro|Ekerenyo|Esise|Gachuba|Gesima|Itibo|Kemera|Kiabonyoru|Magombo|Magwagwa|Manga|Mekenene|Nyamaiya|Nyansiongo|Rigoma|Township',
  Nyandarua:
    'Central|Charagita|Engineer|Gathanji|Gathara|Gatimu|Geta|Githabai|Githioro|Kaimbaga|Kanjuiri ridge|Karau|Kipipiri|Kiriita|Leshau pondo|Magumu|Mirangine|Murungaru|Njabini/kiburu|North kinangop|Nyakio|Rurii|Shamata|Wanjohi|Weru',
  Nyeri:
    "Aguthi/Gaaki|Chinga|Dedan kimanthi|Gakawa|Gatarakwa|Gatitu/Muruguru|Gikondi|Iria-ini|Iriaini|Kabaru|Kamakwa/Mukaro|Karatina Town|Karima|Kiganjo/Mathari|Kirimukuyu|Konyu|Magutu|Mahiga|Mugunda|Mukurwe-ini Central|Mukurwe-ini West|Mweiga|Mwiyogo/Endarasha|Naromoru kiamathaga|Rugi|Ruguru|Ruring'u|Rware|Thegu River|Wamagana",
  Samburu:
    'Angata nanyokie|Baawa|El-barta|Lodokejek|Loosuk|Maralal|Nachola|Ndoto|Nyiro|Poro|Suguta marmar|Wamba East|Wamba North|Wamba West|Waso',
  Siaya:
    'Central alego|Central gem|Central sakwa|East asembo|East gem|East ugenya|North alego|North gem|North sakwa|North ugenya|North uyoma|Siaya Township|Sidindi|Sigomere|South East alego|South gem|South sakwa|South uyoma|Ugunja|Ukwala|Usonga|West alego|West asembo|West gem|West sakwa|West ugenya|West uyoma|West yimbo|Yala Township|Yimbo East',
  'Taita-Taveta':
    "Bomeni|Bura|Chala|Chawia|Kaloleni|Kasigau|Mahoo|Marungu|Mata|Mboghoni|Mbololo|Mwanda/Mgange|Mwatate|Ngolia|Rong'e|Sagalla|Werugha|Wumingu/Kishushe|Wundanyi/Mbale|Wusi/Kishamba",
  'Tana River':
    'Bangale|Bura|Chewani|Chewele|Garsen Central|Garsen North|Garsen South|Garsen West|Kinakomba|Kipini East|Kipini West|Madogo|Mikinduni|Sala|Wayu',
  'Tharaka-Nithi':
    "Chiakariga|Chogoria|Ganga|Gatunga|Igambang'ombe|Karingani|Magumoni|Mariani|Marimanti|Mitheru|Mugwe|Mukothima|Muthambi|Mwimbi|Nkondi",
  'Trans Nzoia':
    'Bidii|Chepchoina|Chepsiro/Kiptoror|Cherangany/Suwerwa|Endebess|Hospital|Kaplamai|Kapomboi|Keiyo|Kiminini|Kinyoro|Kwanza|Machewa|Makutano|Matisi|Matumbei|Motosiet|Nabiswa|Saboti|Sikhendu|Sinyerere|Sirende|Sitatunga|Tuwani|Waitaluk',
  Turkana:
    "Kaaleng/Kaikor|Kaeris|Kakuma|Kalapata|Kalobeyei|Kalokol|Kanamkemer|Kang'atotha|Kapedo/Napeitom|Kaputir|Katilia|Katilu|Kerio delta|Kibish|Kotaruk/Lobei|Lake zone|Lapur|Letea|Lobokat|Lodwar Township|Loima|Lokichar|Lokichoggio|Lokiriama/Lorengippi|Lokori/Kochodin|Lopur|Nakalale|Nanaam|Songot|Turkwel",
  'Uasin Gishu':
    "Ainabkoi/Olare|Cheptiret/Kipchamo|Huruma|Kamagut|Kapkures|Kapsaos|Kapsoya|Kaptagat|Karuna/Meibeki|Kimumu|Kipkenyo|Kiplombe|Kipsomba|Kuinet/Kapsuswa|Langas|Megun|Moi's bridge|Moiben|Ngenyilel|Ngeria|Racecourse|Segero/Barsombe|Sergoit|Simat/Kapseret|Soy|Tapsagoi|Tarakwa|Tembelio|Tulwet/Chuiyat|Ziwa",
  Vihiga:
    'Banja|Busali|Central bunyore|Central maragoli|Chavakali|Emabungo|Gisambai|Jepkoyai|Luanda South|Luanda Township|Lugaga-wamuluma|Lyaduywa/Izava|Muhudu|Mungoma|Mwibona|North East bunyore|North maragoli|Shamakhokho|Shiru|South maragoli|Tambua|Wemilabi|West bunyore|West sabatia|Wodanga',
  Wajir:
    'Ademasajide|Arbajahan|Barwago|Batalu|Benane|Burder|Bute|Dadaja bulla|Danaba|Della|Diif|Elben|Eldas|Elnur/Tula tula|Godoma|Gurar|Habasswein|Hadado/Athibohol|Ibrahim ure|Khorof/Harar|Korondile|Lagboghol South|Lakoley south/Basir|Malkagufu|Sarman|Tarbaj|Township|Wagalla/Ganyure|Wagberi|Wargadud',
  'West Pokot':
    'Alale|Batei|Chepareria|Endugh|Kapckok|Kapenguria|Kasei|Kiwawa|Kodich|Lelan|Lomut|Masool|Mnagei|Riwo|Sekerr|Siyoi|Sook|Suam|Tapach|Weiwei',
};
