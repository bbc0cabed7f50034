/** The passwords that guessing begins with: those of eight characters or more, in small letters. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  00000000 01234567 012345678 0123456789 09876543 0987654321 10203040 11112222 11223344 12121212 123123123 1234512345
  12341234 12344321 123454321 12345678 123456789 1234567890 12345678910 1234567891 12345679 123456123 123456654321
  123456a1 123456aa 123456abc 123456qwerty 1234abcd 1234qwer 123abc123 123qwe123 123qweasd 12qwaszx 13131313 147258369
  14789632 147852369 159753159 159753456 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
  21212121 22222222 23456789 25802580 31415926 45454545 456456456 69696969 741852963 7777777777 77778888 789456123
  78945612 789789789 87654321 88888888 963852741 98765432 987654321 9876543210 a1234567 a12345678 a123456789 a1b2c3d4
  a1s2d3f4 aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefg1 access14 adgjmptw
  admin123 admin1234 admin12345 administrator adminadmin alexander alexandra amsterdam anderson angelica asdasd123
  asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdqwe123 asshole1 babygirl babygirl1 badminton barcelona baseball
  baseball1 basketball beautiful benjamin bigdaddy blink182 bluebird brooklyn butterfly butthead caroline carolina
  champion changeme changeme1 charlie1 chelsea1 chester1 chicken1 chocolate christian christina christine christmas
  computer computer1 consumer cooldude corvette cowboys1 creative danielle december diamond1 dolphin1 dragon12 dragon123
  dragonball einstein elephant elizabeth everton1 facebook fernando fishing1 flamingo flower123 fluffy123 football
  football1 forever1 freedom1 fuckyou1 fuckyou2 garfield general1 gfhjkmgfhjkm giovanni godzilla goldfish greenday
  hallo123 hello123 hello1234 hellohello helloworld hercules highland hunter12 iloveyou iloveyou1 iloveyou2 inuyasha
  internet isabella jackson1 jasmine1 jennifer jennifer1 jessica1 jonathan jordan23 justin123 katherine kimberly kristina
  lakers24 lectern1 lectern123 letmein1 letmein123 leonardo liverpool liverpool1 logitech login123 lovelove loveyou1
  maganda1 manchester margaret marlboro marseille master12 master123 maverick maxwell1 mercedes metallica michael1
  michelle michigan midnight minecraft monkey12 monkey123 morgan12 motorola mountain mustang1 myspace1 naruto123 nathalie
  newpassword newyork1 nicholas nicole12 nintendo november october1 p@ssw0rd p@ssword pakistan panasonic paradise
  passport passw0rd passw0rd1 password password0 password1 password12 password123 password1234 password12345 password2
  password! password1! passwordpassword passwort pa55word pa55w0rd patricia peanut12 pokemon1 pokemon123 precious
  princess princess1 principal q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qazxswedc qq123456 qwaszx12
  qweasd123 qweasdzxc qweqweqwe qwer1234 qwerasdf qwert123 qwert12345 qwerty01 qwerty11 qwerty12 qwerty123 qwerty1234
  qwerty12345 qwerty123456 qwerty321 qwertyqwerty qwertyui qwertyuiop qwertz123 qwertzuiop rainbow1 realmadrid redskins
  remember richard1 rockstar1 rockyou1 samantha samsung1 samsung123 sandiego scorpion scotland secret12 secret123
  september shadow12 shadow123 simpsons slipknot snickers snowball snowboard soccer12 softball spiderman spongebob
  starwars starwars1 steelers stephanie strawberry student1 student123 summer12 sunflower sunshine sunshine1 superman
  superman1 superstar swordfish teacher1 teacher123 teddybear tequiero terminator test1234 test12345 testing1 testtest
  thailand thunder1 timberlake tinkerbell titanic1 trustno1 undertaker united12 valentina valentine vanessa1 veronica
  victoria viktoria volleyball wallpaper warcraft welcome1 welcome12 welcome123 whatever whatever1 william1 winston1
  wolverine yamaha12 zaq12wsx zaq1zaq1 zaqwsxcde zxcv1234 zxcvbnm1 zxcvbnm123 zxcvbnmm
  `
    .trim()
    .split(/\s+/),
);
