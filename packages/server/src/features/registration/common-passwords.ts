/**
 * The first guesses of every attacker, at eight characters or more; shorter ones are refused for
 * their length. Compared in small letters and without digits and marks at the end, so that each
 * stands for its usual variations.
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
  mustang ferrari porsche mercedes corvette harley maggie ginger pepper buster cookie`.split(/\s+/),
);
