/**
 * The most guessed passwords of eight characters or more; shorter ones are refused for their
 * length. Compared in lower case and without trailing digits and marks, so that each covers its
 * usual variations.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd iloveyou princess sunshine football baseball
  basketball superman batman spiderman michael jennifer jessica jordan letmein letmeinnow welcome
  welcome123 whatever trustno1 qwertyui qwertyuiop qwertz qwertzui qwertzuiop qwerty azerty
  azertyuiop asdfghjk asdfghjkl zxcvbnm 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx zaq12wsx qazwsxedc
  abcdefgh abcdefghi abc abcd abcde abcdef aaaaaaaa administrator admin adminadmin root rootroot
  changeme changeit default secret secretsecret master monkey dragon shadow starwars starwars1
  computer internet samsung google facebook linkedin microsoft windows android iphone liverpool
  chelsea arsenal barcelona realmadrid juventus manchester cheese chocolate butterfly flower
  summer winter spring autumn january february september october november december monday friday
  charlie thomas robert daniel andrew joshua matthew christian anthony elizabeth victoria
  trader trading daytrader daytrading traders skipper crewmember followme tothemoon diamondhands
  bullmarket bearmarket stonks bitcoin ethereum crypto invest investor money moneymoney
  correcthorsebatterystaple testtest testing tester guest guestguest login loginlogin hello
  hellohello helloworld freedom killer pokemon naruto hunter ranger yankees cowboys steelers
  mustang ferrari porsche mercedes corvette harley maggie ginger pepper buster cookie
  aaaa abcabc abc123abc access account action adam adidas airplane albert alejandro alexander
  alexandra alexis alfredo alicia alison alpha amanda amazing amber america american anderson
  andrea angel angela angelina angels animal antonio apollo apple apples april archer aries
  arthur asdf asdfasdf asdfgh ashley asshole august austin avatar awesome babygirl badboy balloon
  banana bandit banking baxter beach beautiful beauty benjamin bigdaddy billie bismillah biteme
  blackberry blackjack blessed blessing blink blondie bluebird bluesky bond007 bonnie booboo boomer
  boston brandon brandy braves brazil brian broncos brooklyn brother bubbles buddy buffalo bulldog
  business butter california camaro cameron canada captain carlos carolina caroline carter
  casper cassie catalina champion chance changethis charles charlotte chester chicago chicken
  chosen chris christine christmas christopher cinnamon claudia clever cocacola coffee college
  compaq connect cooper copper cosmos courage cowboy crazy creative cricket crystal custom
  cyber dakota dallas danielle darkness darling database david deborah december dennis destiny
  developer diablo diamond dietcoke discover disney doctor dolphin dolphins dominic donald
  doraemon dreamer dreams driver drowssap ducati eagles eclipse edward einstein elephant eminem
  emmanuel energy england enter enterprise equity evelyn everton example excalibur explorer
  exchange extreme falcon family fantasy fender fidelity finance fireball firebird firefly fishing
  flamingo florence florida forever formula forest forex france francis franklin frankie freddie
  friend friends future futures gabriel galaxy gandalf garfield gateway genesis george germany
  ghost giants gibson gladiator goldfish golden golfer gondor goodluck gordon grace grandma green
  gunners hammer hannah happiness happy hardcore harrison harvard harvey heather heaven hedgefund
  helpme hercules hockey holiday homer honda honey hottie houston howard ibrahim icecream iloveu
  iloveyou2 imagine india infinity inside integra isabella jackson jackass jaguar jamaica james
  january japan jasmine jasper jesus jonathan joseph justice justin karina kawasaki kevin kimberly
  kingdom kitten kitty knight lakers lauren legend leonard leonardo letmein1 liberty lincoln
  logitech london lovely lovelove loveme loverboy lucky madison maestro magic marcus mariana marina
  marine mario marlboro marley marshall martin maverick maxwell melissa mercury merlin metallica
  mexico midnight million millionaire minecraft mitchell molly monica monster montana moonlight
  morgan mother mountain movies munchkin murphy myspace mypassword natalia natalie nathan navyseal
  newpassword newyork nicholas nicole nintendo nirvana nissan nothing number one1 online options
  oscar packers panther paradise parola passpass passphrase password1 passme pass patricia patrick
  peaches peanut penguin penny people perfect phantom philip phoenix picture pirate platinum player
  please popcorn porsche911 portfolio portugal power precious premium president prince private
  profit project pumpkin purple pussycat qqww1122 qweasd qweasdzxc qwer qwerasdf qwert rachel
  raiders rainbow ramones rangers raymond rebecca redskins redsox regina reload remember return
  richard ricardo rockstar rocky ronaldo roosters rosebud russia sabrina sailing sailor samantha
  sammy samson sandra saturn savannah scarface school scooter scorpion scotland sebastian service
  sexygirl shannon sharon shelby shooter sierra silver simple simpsons slipknot smokey snoopy
  snowball soccer sophie soccer1 spain sparky spider spiderman1 startrek station stella stephanie
  steven stocks strategy stupid success sunflower sunrise superstar support surfer suzuki sweetie
  swordfish sydney taylor teacher teddybear temporary tennis tequila test texas theman thunder
  tiffany tigers tigger timothy tinkerbell titanic toyota transfer travel trinity trouble trustme
  tucker turtle tweety unicorn united user username valentina vanessa vampire vietnam viking
  village vincent violet virginia volcano voyager wallet wallstreet walter warcraft warrior
  webmaster westside wildcats william willow windsurf winner winston wizard wolfgang wolverine
  wonderful woodland xavier xxxxxx yamaha yellow yesterday zachary zaq1zaq1 zeppelin zxcvbn zzzzzz demo-skipper`.split(
    /\s+/,
  ),
);
